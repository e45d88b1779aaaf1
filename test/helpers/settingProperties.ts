/** A setting in the manifest. */
export interface SettingProperty {
  readonly scope: string;
  readonly default: unknown;
  readonly order: number;
  readonly markdownDescription: string;
  readonly enum?: readonly string[];
  /** Labels of the choices on the settings page; default: the values. */
  readonly enumItemLabels?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly pattern?: string;
}

/** A section of the settings page. */
export interface SettingSection {
  readonly title: string;
  readonly order: number;
  readonly properties: Readonly<Record<string, SettingProperty | undefined>>;
}

/** Returns setting key -> its property in the manifest, in the order of the sections. */
export function settingProperties(sections: readonly SettingSection[]): Readonly<Record<string, SettingProperty>> {
  const all = sections.flatMap(({ properties }) => Object.entries(properties));
  return Object.fromEntries(all.flatMap(([key, property]) => (property ? [[key, property]] : [])));
}
