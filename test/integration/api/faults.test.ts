import { meetBrokenSockets } from '../../unit/endpoints/brokenSockets.ts';
import { meetServiceFaults } from '../../unit/endpoints/serviceFaults.ts';

// The editor replaces `fetch`, so these connections are tested inside it; the direct ones in plain Node.
meetServiceFaults('editor');
meetBrokenSockets('editor');
