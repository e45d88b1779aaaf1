import type { Event } from 'micromark-util-types';
import type { Run } from '../markdownPieces.ts';
import { type Place, places } from '../markdownPlaces.ts';
import type { TitleForm } from './dialectLine.ts';

const title = { ...places.paragraph, lineStart: false, lines: false };

const titlePlaces: Readonly<Record<TitleForm, Place>> = {
  dialectLabel: { ...title, token: 'dialectLabel', before: ':::x[', after: ']' },
  dialectWords: { ...title, token: 'dialectWords', before: '::: x ', after: '\n:::' },
  dialectQuoted: { ...title, token: 'dialectQuoted', before: '!!! x "', after: '"' },
  dialectAttribute: { ...title, token: 'dialectAttribute', before: '::: {title="', after: '"}' },
  dialectBlockTitle: { ...title, token: 'dialectBlockTitle', before: '/// x | ' },
  dialectCallout: { ...title, token: 'dialectCallout', before: '> [!x] ' },
};

const placesByToken: ReadonlyMap<string, Place> = new Map(Object.entries(titlePlaces));

/** Returns the position of the title of a dialect's line that begins at an event; `undefined` if none begins there. */
export function titlePlaceOf(event: Event | undefined): Place | undefined {
  return placesByToken.get(event?.[1].type ?? '');
}

/** Returns a run with the escapes that such a title always uses. */
export function withTitleHabits(run: Run, place: Place): Run {
  return place === titlePlaces.dialectQuoted || place === titlePlaces.dialectAttribute
    ? { ...run, habits: new Map([...run.habits, ['"', '&quot;']]) }
    : run;
}
