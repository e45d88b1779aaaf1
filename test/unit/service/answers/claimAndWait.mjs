// Claims digests in a folder, says so, and waits to be killed.
import { AnswerClaims } from '../../../../src/service/answers/answerClaims.ts';

const [folder, ...digests] = process.argv.slice(2);
await new AnswerClaims(folder).claim(digests);
process.send?.('claimed');
setInterval(() => undefined, 60_000);
