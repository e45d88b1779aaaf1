// Code of the feature that is loaded at its first use.
export { addConnection, removeConnection, switchConnection } from './changeConnections.ts';
export { checkConnection } from './checkConnection.ts';
export { clearAdminKey, clearKey, setAdminKey, setKey } from './setKey.ts';
