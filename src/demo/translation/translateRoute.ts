import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/keyUsage.ts';
import type { Parameters } from '../http/parameters.ts';
import type { AddRoute, DemoContext } from '../http/route.ts';
import { guessLanguage } from '../languages/guessLanguage.ts';
import { limits, stripVariant, styleLanguages, textFormality } from '../specification.ts';
import { mangle } from './mangle.ts';
import { markupPieces } from './markupPieces.ts';
import { pseudoTranslate } from './pseudoTranslate.ts';
import { readCommonParameters, type TranslationParts } from './translationParameters.ts';

/**
 * The texts of the sample workspace, except those of the letter, which the tour rephrases, with their real translations
 * into German, French, and Japanese, so that a first look shows what a service returns and not only that it was asked.
 * `{0}` is the first tag or placeholder of the text, `{1}` the next. The translation of “Back” into German and French
 * depends on the context (`homograph`). `**` is as the Translator sends it: there, Markdown is plain text.
 */
const samples = String.raw`
The L2 desk lamp | Die Schreibtischlampe L2 | La lampe de bureau L2 | デスクランプ L2
Thank you for choosing the L2. Read this manual before you turn on the lamp for the first time. | Vielen Dank, dass Sie sich für die L2 entschieden haben. Lesen Sie diese Anleitung, bevor Sie die Lampe zum ersten Mal einschalten. | Merci d’avoir choisi la L2. Lisez ce manuel avant d’allumer la lampe pour la première fois. | L2 をお選びいただきありがとうございます。初めてランプを点灯する前に、この説明書をお読みください。
Set up the lamp | Lampe aufstellen | Installer la lampe | ランプを設置する
Put the lamp on a level, dry surface. | Stellen Sie die Lampe auf eine ebene, trockene Fläche. | Posez la lampe sur une surface plane et sèche. | ランプを平らで乾いた場所に置きます。
Plug the adapter into the socket labeled {0}. | Stecken Sie das Netzteil in die Buchse mit der Aufschrift {0}. | Branchez l’adaptateur sur la prise marquée {0}. | アダプターを {0} と表示された端子に差し込みます。
Press and hold the dial for {0}three seconds{1}. The ring turns blue. | Halten Sie den Drehknopf {0}drei Sekunden{1} lang gedrückt. Der Ring leuchtet blau. | Maintenez la molette enfoncée pendant {0}trois secondes{1}. L’anneau devient bleu. | ダイヤルを {0}3 秒間{1} 押し続けます。リングが青く光ります。
Press and hold the dial for **three seconds**. The ring turns blue. | Halten Sie den Drehknopf **drei Sekunden** lang gedrückt. Der Ring leuchtet blau. | Maintenez la molette enfoncée pendant **trois secondes**. L’anneau devient bleu. | ダイヤルを **3 秒間** 押し続けます。リングが青く光ります。
{0}Warning:{1} Do not cover the lamp while it is on. Its head can reach 60 °C. | {0}Warnung:{1} Decken Sie die Lampe nicht ab, solange sie eingeschaltet ist. Ihr Kopf kann 60 °C erreichen. | {0}Attention :{1} Ne couvrez pas la lampe lorsqu’elle est allumée. Sa tête peut atteindre 60 °C. | {0}警告:{1} 点灯中のランプを覆わないでください。ヘッドは 60 °C に達することがあります。
Light modes | Lichtmodi | Modes d’éclairage | 照明モード
Mode | Modus | Mode | モード
Color | Farbe | Couleur | 色
Good for | Geeignet für | Idéal pour | 用途
Reading | Lesen | Lecture | 読書
Screen | Bildschirm | Écran | 画面
Evening | Abend | Soir | 夜
4000 K | 4000 K | 4000 K | 4000 K
3500 K | 3500 K | 3500 K | 3500 K
2200 K | 2200 K | 2200 K | 2200 K
Books and paper | Bücher und Papier | Livres et papier | 本や紙
Work at a desk | Arbeit am Schreibtisch | Travail au bureau | 机での作業
The last hour | Die letzte Stunde | La dernière heure | 就寝前の 1 時間
Turn the dial to change the brightness. Press it once for the next mode. The lamp remembers the last mode, even after a power outage. | Drehen Sie den Drehknopf, um die Helligkeit zu ändern. Drücken Sie ihn einmal für den nächsten Modus. Die Lampe merkt sich den letzten Modus, auch nach einem Stromausfall. | Tournez la molette pour régler la luminosité. Appuyez une fois pour passer au mode suivant. La lampe garde le dernier mode en mémoire, même après une coupure de courant. | ダイヤルを回すと明るさが変わります。1 回押すと次のモードに切り替わります。停電の後でも、ランプは最後のモードを覚えています。
Use it from your own programs | Aus eigenen Programmen verwenden | L’utiliser depuis vos programmes | 自分のプログラムから使う
The lamp listens on your network: | Die Lampe ist in Ihrem Netzwerk erreichbar: | La lampe est accessible sur votre réseau : | ランプはネットワークで待ち受けています。
For all commands, see {0}the examples{1}. | Alle Befehle finden Sie in {0}den Beispielen{1}. | Pour toutes les commandes, consultez {0}les exemples{1}. | すべてのコマンドは {0}サンプル{1} をご覧ください。
Lamp Studio | Lampenstudio | Studio de lampes | ランプスタジオ
Good to see you, {0}! | Schön, dass Sie da sind, {0}! | Ravi de vous revoir, {0} ! | ようこそ、{0} さん!
All lights are off. | Alle Lampen sind aus. | Toutes les lampes sont éteintes. | すべてのランプが消えています。
One light is on. | Eine Lampe ist an. | Une lampe est allumée. | 1 つのランプが点灯しています。
{0} lights are on. | {0} Lampen sind an. | {0} lampes sont allumées. | {0} 個のランプが点灯しています。
Back |  |  | 戻る
Close the window | Fenster schließen | Fermer la fenêtre | ウィンドウを閉じる
Reading light | Leselicht | Lumière de lecture | 読書灯
Screen light | Bildschirmlicht | Lumière d’écran | 画面用ライト
Evening light | Abendlicht | Lumière du soir | ナイトライト
Press the dial to change the mode.\nPress it twice to go back. | Drücken Sie den Drehknopf, um den Modus zu wechseln.\nDrücken Sie ihn zweimal, um zurückzugehen. | Appuyez sur la molette pour changer de mode.\nAppuyez deux fois pour revenir en arrière. | ダイヤルを押すとモードが切り替わります。\n2 回押すと元に戻ります。
Timers | Timer | Minuteurs | タイマー
No timers yet. Add one, and the lamp turns itself on. | Noch keine Timer. Fügen Sie einen hinzu, und die Lampe schaltet sich von selbst ein. | Aucun minuteur. Ajoutez-en un, et la lampe s’allumera toute seule. | タイマーはまだありません。追加すると、ランプが自動で点灯します。
Timer saved. The lamp turns on at {0}. | Timer gespeichert. Die Lampe schaltet sich um {0} ein. | Minuteur enregistré. La lampe s’allumera à {0}. | タイマーを保存しました。ランプは {0} に点灯します。
Delete this timer? | Diesen Timer löschen? | Supprimer ce minuteur ? | このタイマーを削除しますか?
Could not reach “{0}”. Is it plugged in? | „{0}“ ist nicht erreichbar. Ist die Lampe eingesteckt? | Impossible de joindre « {0} ». La lampe est-elle branchée ? | 「{0}」に接続できません。電源は入っていますか?
The lamp is too hot ({0} °C) and turned itself off. | Die Lampe ist zu heiß ({0} °C) und hat sich ausgeschaltet. | La lampe est trop chaude ({0} °C) et s’est éteinte. | ランプの温度が高すぎるため ({0} °C)、消灯しました。
Retry | Erneut versuchen | Réessayer | 再試行
Searching for your lamp… | Ihre Lampe wird gesucht … | Recherche de votre lampe… | ランプを検索しています…
{0} lamp found | {0} Lampe gefunden | {0} lampe trouvée | {0} 個のランプが見つかりました
{0} lamps found | {0} Lampen gefunden | {0} lampes trouvées | {0} 個のランプが見つかりました
Done | Fertig | Terminé | 完了
Find lamps | Lampen suchen | Rechercher des lampes | ランプを検索
The battery of {0} is low ({1} {2}). | Der Akku von {0} ist fast leer ({1} {2}). | La batterie de {0} est faible ({1} {2}). | {0} のバッテリーが残りわずかです ({1} {2})。
Read the {0}safety notes{1} first. | Lesen Sie zuerst die {0}Sicherheitshinweise{1}. | Lisez d’abord les {0}consignes de sécurité{1}. | 最初に {0}安全上の注意{1} をお読みください。
{0} device | {0} Gerät | {0} appareil | {0} 台のデバイス
{0} devices | {0} Geräte | {0} appareils | {0} 台のデバイス
Brightness | Helligkeit | Luminosité | 明るさ
Dim the lamp at {0} | Lampe um {0} dimmen | Baisser la lampe à {0} | {0} にランプを暗くする
Sleep timer | Schlummertimer | Minuteur de veille | スリープタイマー
Care for your lamp | Pflege der Lampe | Entretien de la lampe | ランプのお手入れ
Unplug the lamp before you clean it. | Ziehen Sie den Stecker, bevor Sie die Lampe reinigen. | Débranchez la lampe avant de la nettoyer. | 掃除する前に、ランプのプラグを抜いてください。
Wipe the head with a soft, dry cloth. | Wischen Sie den Kopf mit einem weichen, trockenen Tuch ab. | Essuyez la tête avec un chiffon doux et sec. | 柔らかい乾いた布でヘッドを拭きます。
Do not use sprays. | Verwenden Sie keine Sprays. | N’utilisez pas de sprays. | スプレーは使わないでください。
The light source lasts about 25,000 hours. You cannot replace it yourself. | Das Leuchtmittel hält etwa 25.000 Stunden. Sie können es nicht selbst ersetzen. | La source lumineuse dure environ 25 000 heures. Vous ne pouvez pas la remplacer vous-même. | 光源の寿命は約 25,000 時間です。ご自身で交換することはできません。
`;

const known = new Map(
  samples
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', DE, FR, JA] = line.split('|').map((cell) => cell.trim().replaceAll(String.raw`\n`, '\n'));
      return [text, new Map(Object.entries({ DE, FR, JA }))];
    }),
);

const tag = /<[^>]*>/g;

/**
 * Returns the real translation of a text of the samples, with the tags of the text where they belong; undefined for
 * all other texts and languages.
 *
 * @param target code of the target language, in upper case
 */
function sampleTranslation(text: string, target: string): string | undefined {
  const tags = text.match(tag) ?? [];
  let count = 0;
  const pattern = text.replace(tag, () => `{${count++}}`);
  // A paragraph may have line breaks where the file wraps its lines.
  const translations = known.get(pattern) ?? known.get(pattern.replaceAll('\n', ' '));
  const translation = translations?.get(target);
  return translation ? translation.replace(/\{(\d)\}/g, (_, index: string) => tags[Number(index)] ?? '') : undefined;
}

/** Words whose translation depends on the context: words of a context that imply it, German, and French. */
const meanings: Readonly<Record<string, readonly (readonly [cue: RegExp, DE: string, FR: string])[]>> = {
  bank: [
    [/\b(?:river|shore|water|lake)\b/i, 'Ufer', 'Rive'],
    [/\b(?:account|money|pay|payment|transfer)\b/i, 'Bank', 'Banque'],
  ],
  back: [
    [/\b(?:body|pain|spine|muscles?)\b/i, 'Rücken', 'Dos'],
    [/\b(?:button|page|nav|navigation|menu|link)\b/i, 'Zurück', 'Retour'],
  ],
  disabled: [
    [/\b(?:people|person|access|accessibility|seats?)\b/i, 'Behindert', 'Handicapé'],
    [/\b(?:settings?|feature|option|state|status)\b/i, 'Deaktiviert', 'Désactivé'],
  ],
  right: [
    [/\b(?:answer|correct|quiz)\b/i, 'Richtig', 'Juste'],
    [/\b(?:side|align|alignment|direction|left|position)\b/i, 'Rechts', 'Droite'],
  ],
  close: [
    [/\b(?:near|nearby|distance|places?)\b/i, 'Nah', 'Proche'],
    [/\b(?:button|window|door|dialog|tab)\b/i, 'Schließen', 'Fermer'],
  ],
};

/**
 * Returns the translation of a word that has several meanings, by its context; undefined for all others. What the
 * context says of the word itself counts before the rest.
 *
 * @param target code of the target language
 */
function homograph(text: string, target: string, context: string | undefined): string | undefined {
  const word = text.trim().toLowerCase();
  const known = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (known === undefined || context === undefined || (target !== 'DE' && target !== 'FR')) {
    return undefined;
  }
  const own = context.split(/[\n;]/).filter((part) => part.includes(text.trim()));
  const meant = (about: string) => known.find(([cue]) => cue.test(about));
  const [, german, french] = meant(own.join(' ')) ?? meant(context) ?? [];
  const translation = target === 'DE' ? german : french;
  return translation === undefined || /^\p{Lu}/u.test(text) ? translation : translation.toLowerCase();
}

/** Returns how the instructions appear in the marker of a translation. */
function readInstructions(parameters: Parameters): string | undefined {
  const instructions = parameters.strings('custom_instructions', limits.instructionsPerTranslation) ?? [];
  const most = limits.instructionCharacters;
  if (instructions.some((instruction) => countCharacters(instruction) > most)) {
    throw parameters.bad('custom_instructions', `must have at most ${most} characters each`);
  }
  const noun = instructions.length === 1 ? 'instruction' : 'instructions';
  return instructions.length === 0 ? undefined : `${instructions.length} ${noun}`;
}

/** Reads tag names, in an array or separated by commas. */
function readTagNames(parameters: Parameters, name: string): readonly string[] {
  const names = (parameters.strings(name) ?? []).flatMap((list) => list.split(','));
  return names.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** Checks parameters that have no effect here. */
function checkUnused(parameters: Parameters): void {
  parameters.choice('split_sentences', ['0', '1', 'nonewlines']);
  parameters.flag('preserve_formatting');
  parameters.flag('outline_detection');
  parameters.flag('enable_beta_languages');
  readTagNames(parameters, 'non_splitting_tags');
  readTagNames(parameters, 'splitting_tags');
}

/** Reads every parameter of `POST /v2/translate` (specification, Translation); see {@link readCommonParameters}. */
function readRequest(c: DemoContext, parts: TranslationParts) {
  const parameters = c.var.body();
  const texts = parameters.requiredStrings('text', limits.textsPerTranslation);
  const modelType = parameters.choice('model_type', [
    'latency_optimized',
    'quality_optimized',
    'prefer_quality_optimized',
  ]);
  const context = parameters.string('context');
  checkUnused(parameters);
  const tagHandling = parameters.choice('tag_handling', ['xml', 'html']);
  const tagHandlingVersion = parameters.choice('tag_handling_version', ['v1', 'v2']);
  const ignoreTags = readTagNames(parameters, 'ignore_tags');
  const showBilledCharacters = parameters.flag('show_billed_characters') ?? false;
  const instructions = readInstructions(parameters);
  const { target, source, traits, terms } = readCommonParameters(parameters, textFormality, c.var, parts);
  if (instructions !== undefined && !styleLanguages.includes(stripVariant(target))) {
    throw parameters.bad('custom_instructions', 'are not supported for target_lang');
  }
  return {
    texts,
    ...{ target, source, terms, context, tagHandling, showBilledCharacters },
    traits: instructions === undefined ? traits : [...traits, instructions],
    modelType: modelType === 'prefer_quality_optimized' ? 'quality_optimized' : modelType,
    tagHandlingVersion: tagHandlingVersion ?? (tagHandling && 'v1'),
    markup: tagHandling && { handling: tagHandling, ignoreTags },
  };
}

/** Returns the result for a text (specification, Text translation result). */
function translate(text: string, request: ReturnType<typeof readRequest>, fault: DemoContext['var']['fault']) {
  const { target, source, traits, terms, markup, tagHandling } = request;
  const how = fault?.mangle;
  const isPlain = traits.length === 0 && terms === undefined;
  const known = homograph(text, target, request.context) ?? (isPlain ? sampleTranslation(text, target) : undefined);
  const translated = how === 'keep' ? `‹${text}›` : (known ?? pseudoTranslate(text, { target, traits, terms, markup }));
  const words =
    markup === undefined
      ? text
      : [...markupPieces(text, markup)].map(({ kind, value }) => (kind === 'words' ? value : ' ')).join('');
  return {
    detected_source_language: source ?? guessLanguage(words)?.language?.toUpperCase() ?? 'EN',
    text: how === undefined || how === 'keep' || !tagHandling ? translated : mangle(translated, how, tagHandling),
    billed_characters: request.showBilledCharacters ? countCharacters(text) : undefined,
    model_type_used: request.modelType,
    tag_handling_version: request.tagHandlingVersion,
  };
}

/** Adds `POST /v2/translate` (specification, Translation). */
export function addTranslateRoute(add: AddRoute, parts: TranslationParts & { readonly now: () => number }): void {
  add('POST', '/v2/translate', 'translateText', (c) => {
    const request = readRequest(c, parts);
    const characters = request.texts.reduce((sum, text) => sum + countCharacters(text), 0);
    consume(c.var.key, 'translate', characters, parts.now());
    return c.json({ translations: request.texts.map((text) => translate(text, request, c.var.fault)) });
  });
}
