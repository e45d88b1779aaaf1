import { parseArgs } from 'node:util';
import type { DemoService, DemoServiceOptions } from './demoService.ts';

const help = `Usage: npm run demo-service -- [options]

Serves the Language Services API with pseudo-translations, on this machine only: Pro at /, Free at /free.

  --port N       port to listen on; the default, 0, takes any free port
  --latency MS   milliseconds to wait before each response
  --quiet        do not log requests to stderr
  --help         show this text

Keys: demo-pro, demo-free, demo-admin, demo-scoped, demo-no-detect, demo-exhausted.
`;

interface Arguments extends DemoServiceOptions {
  readonly help: boolean;
}

function wholeNumber(option: string, value: string | undefined, max: number): number {
  const number = /^\d{1,9}$/.test(value ?? '0') ? Number(value ?? '0') : Number.NaN;
  if (Number.isNaN(number) || number > max) {
    throw new TypeError(`Option '--${option}' must be an integer from 0 to ${max}`);
  }
  return number;
}

/** Throws a `TypeError` with a message of one line. */
function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      latency: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    port: wholeNumber('port', values.port, 65_535),
    latencyMs: wholeNumber('latency', values.latency, 600_000),
    log: values.quiet ? () => {} : (line) => process.stderr.write(`${line}\n`),
    help: values.help,
  };
}

function complain(error: unknown, exitCode: number): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`demo-service: ${message.replaceAll('\n', ' ')}\n`);
  process.exitCode = exitCode;
}

/** Runs the service as a program: exit code 2 for wrong arguments, 1 if it cannot listen; SIGINT and SIGTERM end it. */
export function runCommandLine(
  args: readonly string[],
  start: (options: DemoServiceOptions) => Promise<DemoService>,
): void {
  run(args, start).catch((error: unknown) => complain(error, 1));
}

async function run(
  args: readonly string[],
  start: (options: DemoServiceOptions) => Promise<DemoService>,
): Promise<void> {
  // The reader of our output may be gone; the service goes on.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  let options: Arguments;
  try {
    options = readArguments(args);
  } catch (error) {
    complain(error, 2);
    return;
  }
  if (options.help) {
    process.stdout.write(help);
    return;
  }
  try {
    const service = await start(options);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        service.close().catch((error: unknown) => complain(error, 1));
      });
    }
    process.stdout.write(`demo service on ${service.url}\n`);
  } catch (error) {
    complain(error, 1);
  }
}
