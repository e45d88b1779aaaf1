/** Gives a member of the editor's API another value, for all that use it. Returns the function that restores it. */
export function replaceMember<Owner extends object>(owner: Owner, name: keyof Owner, value: unknown): () => void {
  const original: unknown = owner[name];
  const put = (each: unknown) => {
    Object.defineProperty(owner, name, { value: each, configurable: true, writable: true });
  };
  put(value);
  return () => put(original);
}
