/** Connects a fresh editor to the demo service; by the names of the public surface. */
export const demoSettings = { 'languageServices.connection': 'Demo' };
