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

/** An entry of a menu in package.json. */
export const menuEntry = z.object({
  command: z.string().optional(),
  submenu: z.string().optional(),
  group: z.string().optional(),
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
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const strings = z.record(z.string(), z.string()).parse(JSON.parse(read('package.nls.json')));
  const inEnglish = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/^%([\w.-]+)%$/, (all, key: string) => strings[key] ?? all) : value;
  return manifest.parse(JSON.parse(read('package.json'), inEnglish)).contributes;
}
