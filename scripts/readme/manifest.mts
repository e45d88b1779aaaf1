import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../bundle/options.mts';

const setting = z.object({
  order: z.number(),
  type: z.union([z.string(), z.array(z.string())]),
  default: z.unknown(),
  scope: z.string(),
  enum: z.array(z.string()).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
  markdownDescription: z.string(),
});

const settingSection = z.object({
  title: z.string(),
  order: z.number().optional(),
  properties: z.record(z.string(), setting),
});

const menuEntry = z.object({
  command: z.string().optional(),
  submenu: z.string().optional(),
  when: z.string().optional(),
});

const manifest = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string() })),
    configuration: z.union([settingSection.transform((section) => [section]), z.array(settingSection)]),
    menus: z.record(z.string(), z.array(menuEntry)),
    views: z.record(z.string(), z.array(z.object({ id: z.string(), name: z.string() }))),
  }),
});

/** The parts of the manifest's contributions that docs/ lists, in English. */
export type Contributions = z.infer<typeof manifest>['contributes'];
export type Setting = z.infer<typeof setting>;

/** Reads package.json and replaces its keys with the strings of package.nls.json. */
export function readContributions(): Contributions {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const strings = z.record(z.string(), z.string()).parse(read('package.nls.json'));
  const inEnglish = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replace(/^%([\w.-]+)%$/, (all, key: string) => strings[key] ?? all);
    }
    if (Array.isArray(value)) {
      return value.map(inEnglish);
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inEnglish(each)]));
    }
    return value;
  };
  return manifest.parse(inEnglish(read('package.json'))).contributes;
}
