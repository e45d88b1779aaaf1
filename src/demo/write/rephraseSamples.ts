import { replaceSentences } from '../samples/replaceSentences.ts';
import { withMistakes } from '../samples/sampleTexts.ts';

const manners = ['default', 'friendly', 'confident', 'diplomatic'] as const;

/** The sentences of the samples in other words: without a style or tone, and in three tones. `=`: the sentence itself. */
const rephrasings = String.raw`
Subject: Delivery of the lamps for the reading room | Subject: The lamps delivered for the reading room | Subject: Our new lamps for the reading room | Subject: Faulty lamps in the reading room | Subject: A question about the lamps for the reading room
Dear customer service team, | Dear customer service, | Hello customer service team, | Dear customer service, | Dear members of the customer service team,
Last week, we received the forty desk lamps that we ordered for our reading room. | Last week, the forty desk lamps for our reading room arrived. | Good news first: our forty desk lamps for the reading room arrived last week. | The forty desk lamps for our reading room arrived last week. | We are pleased to confirm that the forty desk lamps for our reading room arrived last week.
Thank you for the quick delivery! | Thank you for delivering them so quickly! | Thanks so much for getting them to us so fast! | You delivered quickly: thank you! | We very much appreciate how quickly you delivered them!
Unfortunately, three of them flicker in the evening mode. | Unfortunately, three of them flicker when they are in the evening mode. | Sadly, three of them have a little flicker in the evening mode. | Three of them flicker in the evening mode. | It appears, however, that three of them flicker in the evening mode.
We tried another socket and another adapter, but it made no difference. | Another socket and another adapter did not help. | We gave another socket and another adapter a try, but no luck so far. | We have ruled out the socket and the adapter. | We took the liberty of trying another socket and another adapter, but this did not seem to help.
Could you please send us replacements, or explain how to reset the lamps? | Can you please send us other lamps, or explain how to reset these? | Could you send us new ones, or show us how to reset the lamps? | Will you send us replacements, or tell us how to reset the lamps? | Would it be possible to send us replacements, or to let us know how the lamps can be reset?
Kind regards, | Best regards, | Warm wishes, | Regards, | With kind regards,
The library team | = | Your friends at the library | = | =
Bonjour, | Madame, Monsieur, | Bonjour à toute l’équipe, | Bonjour, | Chère équipe de la bibliothèque,
Nous avons bien reçu votre message et nous vous présentons nos excuses pour ce désagrément. | Votre message nous est bien parvenu, et nous sommes désolés de ce désagrément. | Merci pour votre message, et toutes nos excuses pour ce petit souci. | Nous avons reçu votre message et nous réglons le problème. | Nous vous remercions de votre message et regrettons sincèrement la gêne que cela a pu vous causer.
Trois lampes neuves vous seront envoyées dès demain, sans frais. | Nous vous enverrons trois lampes neuves dès demain, gratuitement. | Trois lampes toutes neuves partent vers vous dès demain, et c’est pour nous. | Vous recevez trois lampes neuves, sans frais : elles partent demain. | Si cela vous convient, nous vous enverrons dès demain trois lampes neuves, à nos frais.
Cordialement, | Bien à vous, | À bientôt, | = | Avec nos salutations les meilleures,
Le service clientèle | Votre service clientèle | Toute l’équipe du service clientèle | = | =
Subject: Your lamps for the reading room | Subject: The lamps in your reading room | Subject: Good news about your lamps | Subject: How to fix your lamps | Subject: Regarding your lamps for the reading room
Dear library team, | Dear team of the library, | Hello library team, | = | Dear members of the library team,
Thank you for your message. | Thank you for writing to us. | Thanks a lot for getting in touch. | We have your message. | We are grateful to you for bringing this to our attention.
We are sorry that three of the lamps flicker. | We apologize for the three lamps that flicker. | We are so sorry that three of your lamps flicker. | Three of the lamps flicker, and we will solve that. | We regret the inconvenience that three of the lamps may have caused you.
We have received a similar report from another customer, and we believe that a reset solves it. | Another customer has reported the same, and a reset should solve it. | Someone else has told us the same, and a quick reset should do the trick. | Another customer reported the same, and a reset solves it. | Another customer has shared a similar experience, and we are hopeful that a reset may resolve it.
Please press the dial until the ring turns white. | Press the dial, please, until the ring is white. | Just press the dial until the ring turns white. | Press the dial until the ring turns white. | May we ask you to press the dial until the ring turns white?
If the lamps still flicker, we will of course replace them. | Should the lamps still flicker, we will replace them. | If they still flicker, we will happily send you new ones. | If the lamps still flicker, we will replace them. | Should the lamps continue to flicker, we would of course be glad to replace them.
The new lamps have a longer cable, too. | The cable of the new lamps is longer, too. | And you will love the longer cable of the new lamps. | The new lamps also have a longer cable. | You may also find the longer cable of the new lamps convenient.
Customer service | Your customer service | Your friends at customer service | = | Your customer service team

A time of day at which the lamp changes its mode. | The time of day when the lamp changes its mode. | This is the time of day when your lamp changes its mode. | The lamp changes its mode at this time of day. | A time of day at which the lamp is meant to change its mode.
Minutes since midnight, in the time zone of the lamp. | The number of minutes since midnight where the lamp is. | Count the minutes since midnight, wherever your lamp is. | Counts minutes from midnight, always in the time zone of the lamp. | Minutes since midnight, preferably in the time zone of the lamp.
Returns the mode at a minute of the day. | Returns which mode applies at a minute of the day. | Finds the right mode for any minute of your day. | Returns the mode for every minute of the day. | Returns the mode that should apply at a minute of the day.
Timers repeat every day, so the last one of yesterday still counts. | As timers repeat daily, the last one of yesterday still applies. | Your timers come back every day, so yesterday’s last one is still with you. | Timers repeat every day: the last one of yesterday counts. | Please note that timers repeat every day, so the last one of yesterday still counts.
Ohne Timer bleibt die Lampe aus, bis jemand den Knopf drückt. | Ist kein Timer gesetzt, bleibt die Lampe aus, bis der Knopf gedrückt wird. | Ganz ohne Timer ruht sich die Lampe aus, bis jemand den Knopf drückt. | Ohne Timer ist die Lampe aus, bis jemand den Knopf drückt. | Sofern kein Timer gesetzt ist, bleibt die Lampe aus, bis jemand den Knopf drücken möchte.
時刻の早い順に並べ替える。 | 時刻順(昇順)に並べる。
元の配列は変更しない。 | 元の配列はそのまま残す。

Thank you for choosing the L2. | We thank you for choosing the L2. | Thanks for choosing the L2, we hope you love it. | You have made a good choice with the L2. | We would like to thank you for placing your trust in the L2.
Read this manual before you turn on the lamp for the first time. | Before you turn on the lamp for the first time, read this manual. | Take a moment to read this manual before you first turn on your lamp. | Read this manual first, then turn on the lamp. | We kindly recommend that you read this manual before you turn on the lamp for the first time.
Put the lamp on a level, dry surface. | Place the lamp on a flat, dry surface. | Find a nice level, dry spot for your lamp. | Always put the lamp on a level, dry surface. | Please make sure that the lamp is on a level, dry surface.
Plug the adapter into the socket labeled {0}. | Connect the adapter to the socket labeled {0}. | Now just plug the adapter into the socket labeled {0}. | Plug the adapter firmly into the socket labeled {0}. | Please plug the adapter into the socket labeled {0}.
Press and hold the dial for {0}three seconds{1}. | Keep the dial pressed for {0}three seconds{1}. | Give the dial a long press of {0}three seconds{1}. | Hold the dial down for {0}three seconds{1}. | Please press and hold the dial for {0}three seconds{1}.
The ring turns blue. | The ring then lights up in blue. | The ring says hello in blue. | The ring is now blue. | The ring should then turn blue.
{0}Warning:{1} Do not cover the lamp while it is on. | {0}Warning:{1} Never cover the lamp while it is on. | {0}Warning:{1} Your lamp needs air, so please do not cover it while it is on. | {0}Warning:{1} You must not cover the lamp while it is on. | {0}Warning:{1} Kindly avoid covering the lamp while it is on.
Its head can reach 60 °C. | Its head can get as hot as 60 °C. | Its head can get really warm, up to 60 °C. | Its head reaches 60 °C. | Please be aware that its head can reach 60 °C.
Turn the dial to change the brightness. | To change the brightness, turn the dial. | Turn the dial until the light is just right for you. | The dial changes the brightness. | You may turn the dial to change the brightness.
Press it once for the next mode. | For the next mode, press it once. | One press takes you to the next mode. | Press it once: the next mode is on. | If you would like the next mode, press it once.
The lamp remembers the last mode, even after a power outage. | Even after a power outage, the lamp still knows the last mode. | Your lamp remembers your last mode, even after a power outage. | The lamp never forgets the last mode, not even after a power outage. | Should there be a power outage, the lamp will still remember the last mode.
The lamp listens on your network: | You can reach the lamp on your network: | Your lamp is waiting for you on your network: | The lamp is always there on your network: | The lamp can be reached on your network:
For all commands, see {0}the examples{1}. | All commands are in {0}the examples{1}. | Curious about more commands, then have a look at {0}the examples{1}. | {0}The examples{1} show all commands. | For all commands, you may wish to see {0}the examples{1}.
Unplug the lamp before you clean it. | Before you clean the lamp, unplug it. | Before you make your lamp shine, please unplug it. | Always unplug the lamp before you clean it. | Please be sure to unplug the lamp before you clean it.
Wipe the head with a soft, dry cloth. | Clean the head with a soft, dry cloth. | A soft, dry cloth is all the head needs. | Wipe the head only with a soft, dry cloth. | We suggest that you wipe the head with a soft, dry cloth.
Do not use sprays. | Avoid sprays. | No sprays, please. | Never use sprays. | We would advise against sprays.
The light source lasts about 25,000 hours. | The light source works for about 25,000 hours. | The light source will be with you for about 25,000 hours. | The light source lasts 25,000 hours. | The light source should last about 25,000 hours.
You cannot replace it yourself. | Only a workshop can replace it. | If it ever needs to be replaced, we are here to help. | It can only be replaced by a workshop. | We would ask you not to replace it yourself.
`;

const rows = withMistakes(
  new Map(
    rephrasings
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [sentence = '', ...cells] = line.split('|').map((cell) => cell.trim());
        const words = cells.map((cell) => (cell === '=' ? sentence : cell));
        return [sentence, new Map<string, string>(words.map((cell, index) => [manners[index] ?? '', cell]))];
      }),
  ),
);

export interface SampleRephrasing {
  /** Base language in lower case. */
  readonly language: string;
  /** Writing style or tone. */
  readonly manner: string | undefined;
  /** Rephrases the other sentences. */
  readonly rest: (text: string) => string;
}

/** Writes the sentences of the samples in other words, as a service does, if the style or tone is known. */
export function rephraseSamples(text: string, { language, manner = 'default', rest }: SampleRephrasing): string {
  const find = (sentence: string): string | undefined => rows.get(sentence)?.get(manner);
  return replaceSentences(text, { find, changeRest: rest, hasMarkup: false, target: language });
}
