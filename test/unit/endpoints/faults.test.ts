import { meetBrokenSockets } from './brokenSockets.ts';
import { meetServiceFaults } from './serviceFaults.ts';

meetServiceFaults('direct');
meetBrokenSockets('direct');
