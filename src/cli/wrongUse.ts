/** What the user has to change before anything can be done: arguments, settings, or the environment. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}
