// Answers every request as cheaply as node:http can: `/COUNT/LENGTH/...` returns COUNT translations of LENGTH
// characters each, whatever the request.
import { serve } from './serve.mts';

const phrase = 'Ein Satz, wie er in einem Handbuch steht. ';

function translations(path: string): Buffer {
  const [, count = 0, length = 0] = path.split('/').map(Number);
  const text = phrase.repeat(Math.ceil(length / phrase.length)).slice(0, length);
  const item = { detected_source_language: 'EN', text, billed_characters: length };
  return Buffer.from(JSON.stringify({ translations: Array.from({ length: count }, () => item) }));
}

const answers = new Map<string, Buffer>();

await serve((request, response) => {
  const path = request.url ?? '';
  const answer = answers.get(path) ?? translations(path);
  answers.set(path, answer);
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.byteLength });
    response.end(answer);
  });
});
