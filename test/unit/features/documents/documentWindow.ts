// A window in a separate process, which is killed: it continues what others left, and adds its own jobs.
import { DocumentWorld, fileHandles, killedProcesses } from './documentWorld.ts';

const [folder = '', service = '', ...names] = process.argv.slice(2);
const world = new DocumentWorld(folder);
const { jobs } = await world.window({
  handles: fileHandles(world.file('secrets')),
  processes: killedProcesses,
});
process.send?.('begins');
await jobs.resume();
// Each document has another length, so that the list of requests identifies them by their bytes.
const text = (name: string) => `${`This is ${name}. `.repeat(200)}${'.'.repeat(Number.parseInt(name, 10))}`;
const orders = await Promise.all(names.map((name) => world.order(name, text(name), service)));
const ids = await jobs.add(orders);
process.send?.(ids);
await jobs.ended(ids);
process.send?.('ended');
