import { type BrowserContext, chromium } from 'playwright-core';

/** Chromium without a screen, its own sandbox (it may run as root) and its own traffic. */
export const chromiumArguments: readonly string[] = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/**
 * Launches Chromium for a user's steps. The caller closes it.
 * @param profile an empty folder for its cache and storage
 */
export function launchChromium(executablePath: string, profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumArguments],
    viewport: { width: 1280, height: 1300 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
