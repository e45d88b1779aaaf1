import { leapingClock } from '../../demo/documents/documentClock.ts';
import { type StartedDemo, startDemo } from '../../demo/startDemo.ts';
import { DocumentWorld } from './documentWorld.ts';

/** A demo service that translates documents at once, and the environment of the windows that use it. */
export interface DocumentScene {
  readonly demo: StartedDemo;
  readonly world: DocumentWorld;
}

/** Sets up a scene for each test of a `describe`. */
export function documentScene(): DocumentScene {
  let scene: DocumentScene | undefined;
  const set = (): DocumentScene => {
    if (!scene) {
      throw new Error('the scene is set within tests only');
    }
    return scene;
  };

  beforeEach(async () => {
    const demo = await startDemo({ now: leapingClock() });
    scene = { demo, world: await DocumentWorld.create() };
  });

  afterEach(async () => {
    await set().world.close();
    await set().demo.close();
  });

  return {
    get demo() {
      return set().demo;
    },
    get world() {
      return set().world;
    },
  };
}
