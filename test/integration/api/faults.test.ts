import { meetBrokenSockets } from '../../unit/endpoints/brokenSockets.ts';
import { meetServiceFaults } from '../../unit/endpoints/serviceFaults.ts';

// The editor replaces `fetch` by its own, so these connections are tested where it runs; the direct ones in plain Node.
meetServiceFaults('editor');
meetBrokenSockets('editor');
