// Passes requests on to the service in its argument, with that service's authentication scheme.
import { Agent, request as send } from 'node:http';
import { serve } from './serve.mts';

const service = process.argv[2] ?? '';
const agent = new Agent({ keepAlive: true });

await serve((request, response) => {
  const { host: _, authorization, ...rest } = request.headers;
  const headers = { ...rest, authorization: authorization?.replace('DeepL-Auth-Key', 'Service-Auth-Key') };
  const onward = send(`${service}${request.url ?? ''}`, { agent, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
});
