/** Removes the properties that are undefined, so that an absent value is absent everywhere. Changes `object`. */
export function dropUndefined<T extends object>(object: T): T {
  for (const name of Object.keys(object)) {
    if (Reflect.get(object, name) === undefined) {
      Reflect.deleteProperty(object, name);
    }
  }
  return object;
}
