// The bundle of the demo service (`dist/demo.js`): loaded by the extension and tests, or run as a program.
import { existsSync, realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { visibleText } from '../text/visibleText.ts';
import { type DemoServiceOptions, startDemoService } from './demoService.ts';

export { startDemoService };

const help = `Usage: npm run demo-service -- [options]

Serves the Language Services API with pseudo-translations, on this machine only: Pro at /, Free at /free.

  --port N       port to listen on; the default, 0, takes any free port
  --latency MS   milliseconds to wait before each response
  --quiet        do not log requests to stderr
  --help         show this text

Keys: demo-pro, demo-free, demo-admin, demo-scoped, demo-no-detect, demo-exhausted.
`;

function parseInteger(option: string, value: string, max: number): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) > max) {
    throw new TypeError(`Option '--${option}' must be an integer from 0 to ${max}`);
  }
  return Number(value);
}

/** Returns undefined for `--help`. Throws a `TypeError` with a message of one line. */
function readArguments(): DemoServiceOptions | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      latency: { type: 'string', default: '0' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const options = {
    port: parseInteger('port', values.port, 65_535),
    latencyMs: parseInteger('latency', values.latency, 600_000),
    log: (line: string) => values.quiet || process.stderr.write(`${visibleText(line)}\n`),
  };
  return values.help ? undefined : options;
}

function fail(error: unknown, exitCode: number): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`demo-service: ${visibleText(message.replaceAll('\n', ' '))}\n`);
  process.exitCode = exitCode;
}

/** Runs the service as a program: exit code 2 for wrong arguments, 1 if it cannot listen; SIGINT and SIGTERM end it. */
async function run(): Promise<void> {
  // The reader of our output may be gone; the service goes on.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  let options: DemoServiceOptions | undefined;
  try {
    options = readArguments();
  } catch (error) {
    fail(error, 2);
    return;
  }
  if (options === undefined) {
    process.stdout.write(help);
    return;
  }
  const service = await startDemoService(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      service.close().catch((error: unknown) => fail(error, 1));
    });
  }
  process.stdout.write(`demo service on ${service.url}\n`);
}

const [, program] = process.argv;
// `import.meta.main` needs a newer Node than the editor's.
if (program !== undefined && existsSync(program) && realpathSync(program) === import.meta.filename) {
  run().catch((error: unknown) => fail(error, 1));
}
