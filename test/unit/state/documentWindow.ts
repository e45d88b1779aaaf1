// A window as a process of its own, that is killed: it takes up what others left, and adds jobs of its own.
import { systemProcesses } from '../../../src/state/documentJobs/jobLocks.ts';
import { DocumentWorld, fileHandles } from './documentWorld.ts';

const [folder = '', service = '', ...names] = process.argv.slice(2);
const world = new DocumentWorld(folder);
const { jobs } = await world.window({
  handles: fileHandles(world.file('secrets')),
  processes: { ...systemProcesses, silentMs: 6000 },
});
process.send?.('begins');
await jobs.resume();
const orders = await Promise.all(names.map((name) => world.order(name, `This is ${name}. `.repeat(200), service)));
process.send?.(await jobs.add(orders));
