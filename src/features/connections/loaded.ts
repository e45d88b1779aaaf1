// Code of the feature that is loaded at its first use.
export { addConnection } from './addConnection.ts';
export { checkConnection } from './checkConnection.ts';
export { removeConnection } from './removeConnection.ts';
export { clearAdminKey, clearKey, setAdminKey, setKey } from './setKey.ts';
export { switchConnection } from './switchConnection.ts';
