// The demo service; its argument is the latency in milliseconds.

import { demoBundle } from '../bundles.mts';
import { announce } from './serve.mts';

const { url } = await demoBundle().startDemoService({ port: 0, latencyMs: Number(process.argv[2] ?? 0) });
announce(url);
