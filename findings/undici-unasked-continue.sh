#!/usr/bin/env bash
# A server may send an interim response 100 Continue that nobody asked for: RFC 9110, section 15.2, says that a client
# must be able to read one before the final response, even if it does not expect one. Node's http client does. undici
# closes the connection and rejects, though the final answer is complete: the answer to a request that may be billed is
# lost. It skips the interim response 103 in the same place.
# Seen with undici 8.13.1 and Node 24.
set -euo pipefail

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund --loglevel=error undici@8.13.1

cat > ask.mjs <<'JS'
import http from 'node:http';
import net from 'node:net';
import { request } from 'undici';

const final = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nDone';
const interim = { '/none': '', '/100': 'HTTP/1.1 100 Continue\r\n\r\n', '/103': 'HTTP/1.1 103 Early Hints\r\n\r\n' };
const server = net.createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (bytes) => socket.end(interim[bytes.toString().split(' ')[1]] + final));
});
server.listen(0, '127.0.0.1', async () => {
  const address = `http://127.0.0.1:${server.address().port}`;
  const byUndici = (path) =>
    request(address + path).then(({ body }) => body.text(), (error) => `${error.code}: ${error.message}`);
  const byNode = (path) =>
    new Promise((resolve) => {
      http.get(address + path, (answer) => answer.on('data', (bytes) => resolve(bytes.toString())));
    });
  for (const path of Object.keys(interim)) {
    console.log(`${path} undici ${await byUndici(path)}, node ${await byNode(path)}`);
  }
  server.close();
  process.exit();
});
JS
said="$(node ask.mjs)"
expected='/none undici Done, node Done
/100 undici UND_ERR_SOCKET: bad response, node Done
/103 undici Done, node Done'
if [ "$said" = "$expected" ]; then
  echo 'as seen: undici loses the answer behind a 100 Continue that nobody asked for'
else
  echo "changed: $said"
  exit 1
fi
