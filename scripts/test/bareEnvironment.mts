import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cacheHome } from '../host/ensureHost.mts';

/** A developer's own connection, proxy, colors, and language. */
const personal = /^LANGUAGE_SERVICES_|proxy$|colou?r|^L(?:ANG|ANGUAGE|C_[A-Z]+)$/i;

/**
 * Gives this process, and what it starts, the environment that tests have on every machine.
 * @param temporary the folder for all that tests write outside the repository; absolute
 */
export function bareEnvironment(temporary: string): void {
  // The host is installed there.
  const cache = cacheHome();
  for (const name of Object.keys(process.env).filter((each) => personal.test(each))) {
    delete process.env[name];
  }
  const home = path.join(temporary, 'home');
  mkdirSync(home);
  Object.assign(process.env, {
    HOME: home,
    XDG_CACHE_HOME: cache,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    TMPDIR: temporary,
    // Windows reads these.
    TEMP: temporary,
    TMP: temporary,
  });
}
