// What `dist/features.js` has of this feature, loaded at the first command.
export { addConnection } from './addConnection.ts';
export { checkConnection } from './checkConnection.ts';
export { removeConnection } from './removeConnection.ts';
export { clearAdminKey, setAdminKey } from './setAdminKey.ts';
export { clearKey, setKey } from './setKey.ts';
export { switchConnection } from './switchConnection.ts';
