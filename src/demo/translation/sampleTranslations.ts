/** Translations of one text. `{0}` is the first tag or placeholder of the text, `{1}` the next. */
interface Translations {
  readonly DE?: string;
  readonly FR?: string;
  readonly JA: string;
}

/**
 * The texts of the sample workspace, except those of the letter, which the tour rephrases. Their translations are real,
 * so that a first look shows what a service returns and not only that it was asked.
 */
const known: Readonly<Record<string, Translations>> = {
  // manual.md
  'The L2 desk lamp': { DE: 'Die Schreibtischlampe L2', FR: 'La lampe de bureau L2', JA: 'デスクランプ L2' },
  'Thank you for choosing the L2. Read this manual before you turn on the lamp for the first time.': {
    DE: 'Vielen Dank, dass Sie sich für die L2 entschieden haben. Lesen Sie diese Anleitung, bevor Sie die Lampe zum ersten Mal einschalten.',
    FR: 'Merci d’avoir choisi la L2. Lisez ce manuel avant d’allumer la lampe pour la première fois.',
    JA: 'L2 をお選びいただきありがとうございます。初めてランプを点灯する前に、この説明書をお読みください。',
  },
  'Set up the lamp': { DE: 'Lampe aufstellen', FR: 'Installer la lampe', JA: 'ランプを設置する' },
  'Put the lamp on a level, dry surface.': {
    DE: 'Stellen Sie die Lampe auf eine ebene, trockene Fläche.',
    FR: 'Posez la lampe sur une surface plane et sèche.',
    JA: 'ランプを平らで乾いた場所に置きます。',
  },
  'Plug the adapter into the socket labeled {0}.': {
    DE: 'Stecken Sie das Netzteil in die Buchse mit der Aufschrift {0}.',
    FR: 'Branchez l’adaptateur sur la prise marquée {0}.',
    JA: 'アダプターを {0} と表示された端子に差し込みます。',
  },
  'Press and hold the dial for {0}three seconds{1}. The ring turns blue.': {
    DE: 'Halten Sie den Drehknopf {0}drei Sekunden{1} lang gedrückt. Der Ring leuchtet blau.',
    FR: 'Maintenez la molette enfoncée pendant {0}trois secondes{1}. L’anneau devient bleu.',
    JA: 'ダイヤルを {0}3 秒間{1} 押し続けます。リングが青く光ります。',
  },
  // As the Translator sends it: there, Markdown is plain text.
  'Press and hold the dial for **three seconds**. The ring turns blue.': {
    DE: 'Halten Sie den Drehknopf **drei Sekunden** lang gedrückt. Der Ring leuchtet blau.',
    FR: 'Maintenez la molette enfoncée pendant **trois secondes**. L’anneau devient bleu.',
    JA: 'ダイヤルを **3 秒間** 押し続けます。リングが青く光ります。',
  },
  '{0}Warning:{1} Do not cover the lamp while it is on. Its head can reach 60 °C.': {
    DE: '{0}Warnung:{1} Decken Sie die Lampe nicht ab, solange sie eingeschaltet ist. Ihr Kopf kann 60 °C erreichen.',
    FR: '{0}Attention :{1} Ne couvrez pas la lampe lorsqu’elle est allumée. Sa tête peut atteindre 60 °C.',
    JA: '{0}警告:{1} 点灯中のランプを覆わないでください。ヘッドは 60 °C に達することがあります。',
  },
  'Light modes': { DE: 'Lichtmodi', FR: 'Modes d’éclairage', JA: '照明モード' },
  Mode: { DE: 'Modus', FR: 'Mode', JA: 'モード' },
  Color: { DE: 'Farbe', FR: 'Couleur', JA: '色' },
  'Good for': { DE: 'Geeignet für', FR: 'Idéal pour', JA: '用途' },
  Reading: { DE: 'Lesen', FR: 'Lecture', JA: '読書' },
  Screen: { DE: 'Bildschirm', FR: 'Écran', JA: '画面' },
  Evening: { DE: 'Abend', FR: 'Soir', JA: '夜' },
  ...Object.fromEntries(['4000 K', '3500 K', '2200 K'].map((each) => [each, { DE: each, FR: each, JA: each }])),
  'Books and paper': { DE: 'Bücher und Papier', FR: 'Livres et papier', JA: '本や紙' },
  'Work at a desk': { DE: 'Arbeit am Schreibtisch', FR: 'Travail au bureau', JA: '机での作業' },
  'The last hour': { DE: 'Die letzte Stunde', FR: 'La dernière heure', JA: '就寝前の 1 時間' },
  'Turn the dial to change the brightness. Press it once for the next mode. The lamp remembers the last mode, even after a power outage.':
    {
      DE: 'Drehen Sie den Drehknopf, um die Helligkeit zu ändern. Drücken Sie ihn einmal für den nächsten Modus. Die Lampe merkt sich den letzten Modus, auch nach einem Stromausfall.',
      FR: 'Tournez la molette pour régler la luminosité. Appuyez une fois pour passer au mode suivant. La lampe garde le dernier mode en mémoire, même après une coupure de courant.',
      JA: 'ダイヤルを回すと明るさが変わります。1 回押すと次のモードに切り替わります。停電の後でも、ランプは最後のモードを覚えています。',
    },
  'Use it from your own programs': {
    DE: 'Aus eigenen Programmen verwenden',
    FR: 'L’utiliser depuis vos programmes',
    JA: '自分のプログラムから使う',
  },
  'The lamp listens on your network:': {
    DE: 'Die Lampe ist in Ihrem Netzwerk erreichbar:',
    FR: 'La lampe est accessible sur votre réseau :',
    JA: 'ランプはネットワークで待ち受けています。',
  },
  'For all commands, see {0}the examples{1}.': {
    DE: 'Alle Befehle finden Sie in {0}den Beispielen{1}.',
    FR: 'Pour toutes les commandes, consultez {0}les exemples{1}.',
    JA: 'すべてのコマンドは {0}サンプル{1} をご覧ください。',
  },
  // locales
  'Lamp Studio': { DE: 'Lampenstudio', FR: 'Studio de lampes', JA: 'ランプスタジオ' },
  'Good to see you, {0}!': {
    DE: 'Schön, dass Sie da sind, {0}!',
    FR: 'Ravi de vous revoir, {0} !',
    JA: 'ようこそ、{0} さん!',
  },
  'All lights are off.': {
    DE: 'Alle Lampen sind aus.',
    FR: 'Toutes les lampes sont éteintes.',
    JA: 'すべてのランプが消えています。',
  },
  'One light is on.': { DE: 'Eine Lampe ist an.', FR: 'Une lampe est allumée.', JA: '1 つのランプが点灯しています。' },
  '{0} lights are on.': {
    DE: '{0} Lampen sind an.',
    FR: '{0} lampes sont allumées.',
    JA: '{0} 個のランプが点灯しています。',
  },
  // In German and French, it depends on the context (`homograph`).
  Back: { JA: '戻る' },
  'Close the window': { DE: 'Fenster schließen', FR: 'Fermer la fenêtre', JA: 'ウィンドウを閉じる' },
  'Reading light': { DE: 'Leselicht', FR: 'Lumière de lecture', JA: '読書灯' },
  'Screen light': { DE: 'Bildschirmlicht', FR: 'Lumière d’écran', JA: '画面用ライト' },
  'Evening light': { DE: 'Abendlicht', FR: 'Lumière du soir', JA: 'ナイトライト' },
  'Press the dial to change the mode.\nPress it twice to go back.': {
    DE: 'Drücken Sie den Drehknopf, um den Modus zu wechseln.\nDrücken Sie ihn zweimal, um zurückzugehen.',
    FR: 'Appuyez sur la molette pour changer de mode.\nAppuyez deux fois pour revenir en arrière.',
    JA: 'ダイヤルを押すとモードが切り替わります。\n2 回押すと元に戻ります。',
  },
  Timers: { DE: 'Timer', FR: 'Minuteurs', JA: 'タイマー' },
  'No timers yet. Add one, and the lamp turns itself on.': {
    DE: 'Noch keine Timer. Fügen Sie einen hinzu, und die Lampe schaltet sich von selbst ein.',
    FR: 'Aucun minuteur. Ajoutez-en un, et la lampe s’allumera toute seule.',
    JA: 'タイマーはまだありません。追加すると、ランプが自動で点灯します。',
  },
  'Timer saved. The lamp turns on at {0}.': {
    DE: 'Timer gespeichert. Die Lampe schaltet sich um {0} ein.',
    FR: 'Minuteur enregistré. La lampe s’allumera à {0}.',
    JA: 'タイマーを保存しました。ランプは {0} に点灯します。',
  },
  'Delete this timer?': {
    DE: 'Diesen Timer löschen?',
    FR: 'Supprimer ce minuteur ?',
    JA: 'このタイマーを削除しますか?',
  },
  'Could not reach “{0}”. Is it plugged in?': {
    DE: '„{0}“ ist nicht erreichbar. Ist die Lampe eingesteckt?',
    FR: 'Impossible de joindre « {0} ». La lampe est-elle branchée ?',
    JA: '「{0}」に接続できません。電源は入っていますか?',
  },
  'The lamp is too hot ({0} °C) and turned itself off.': {
    DE: 'Die Lampe ist zu heiß ({0} °C) und hat sich ausgeschaltet.',
    FR: 'La lampe est trop chaude ({0} °C) et s’est éteinte.',
    JA: 'ランプの温度が高すぎるため ({0} °C)、消灯しました。',
  },
  Retry: { DE: 'Erneut versuchen', FR: 'Réessayer', JA: '再試行' },
  // po, android, apple
  'Searching for your lamp…': {
    DE: 'Ihre Lampe wird gesucht …',
    FR: 'Recherche de votre lampe…',
    JA: 'ランプを検索しています…',
  },
  '{0} lamp found': { DE: '{0} Lampe gefunden', FR: '{0} lampe trouvée', JA: '{0} 個のランプが見つかりました' },
  '{0} lamps found': { DE: '{0} Lampen gefunden', FR: '{0} lampes trouvées', JA: '{0} 個のランプが見つかりました' },
  Done: { DE: 'Fertig', FR: 'Terminé', JA: '完了' },
  'Find lamps': { DE: 'Lampen suchen', FR: 'Rechercher des lampes', JA: 'ランプを検索' },
  'The battery of {0} is low ({1} {2}).': {
    DE: 'Der Akku von {0} ist fast leer ({1} {2}).',
    FR: 'La batterie de {0} est faible ({1} {2}).',
    JA: '{0} のバッテリーが残りわずかです ({1} {2})。',
  },
  'Read the {0}safety notes{1} first.': {
    DE: 'Lesen Sie zuerst die {0}Sicherheitshinweise{1}.',
    FR: 'Lisez d’abord les {0}consignes de sécurité{1}.',
    JA: '最初に {0}安全上の注意{1} をお読みください。',
  },
  '{0} device': { DE: '{0} Gerät', FR: '{0} appareil', JA: '{0} 台のデバイス' },
  '{0} devices': { DE: '{0} Geräte', FR: '{0} appareils', JA: '{0} 台のデバイス' },
  Brightness: { DE: 'Helligkeit', FR: 'Luminosité', JA: '明るさ' },
  'Dim the lamp at {0}': { DE: 'Lampe um {0} dimmen', FR: 'Baisser la lampe à {0}', JA: '{0} にランプを暗くする' },
  'Sleep timer': { DE: 'Schlummertimer', FR: 'Minuteur de veille', JA: 'スリープタイマー' },
  // docs
  'Care for your lamp': { DE: 'Pflege der Lampe', FR: 'Entretien de la lampe', JA: 'ランプのお手入れ' },
  'Unplug the lamp before you clean it.': {
    DE: 'Ziehen Sie den Stecker, bevor Sie die Lampe reinigen.',
    FR: 'Débranchez la lampe avant de la nettoyer.',
    JA: '掃除する前に、ランプのプラグを抜いてください。',
  },
  'Wipe the head with a soft, dry cloth.': {
    DE: 'Wischen Sie den Kopf mit einem weichen, trockenen Tuch ab.',
    FR: 'Essuyez la tête avec un chiffon doux et sec.',
    JA: '柔らかい乾いた布でヘッドを拭きます。',
  },
  'Do not use sprays.': {
    DE: 'Verwenden Sie keine Sprays.',
    FR: 'N’utilisez pas de sprays.',
    JA: 'スプレーは使わないでください。',
  },
  'The light source lasts about 25,000 hours. You cannot replace it yourself.': {
    DE: 'Das Leuchtmittel hält etwa 25.000 Stunden. Sie können es nicht selbst ersetzen.',
    FR: 'La source lumineuse dure environ 25 000 heures. Vous ne pouvez pas la remplacer vous-même.',
    JA: '光源の寿命は約 25,000 時間です。ご自身で交換することはできません。',
  },
};

const tag = /<[^>]*>/g;

/**
 * Returns the real translation of a text of the samples, with the tags of the text where they belong; undefined for
 * all other texts and languages.
 *
 * @param target code of the target language, in upper case
 */
export function sampleTranslation(text: string, target: string): string | undefined {
  if (target !== 'DE' && target !== 'FR' && target !== 'JA') {
    return undefined;
  }
  const tags = text.match(tag) ?? [];
  let count = 0;
  const pattern = text.replace(tag, () => `{${count++}}`);
  // A paragraph may have line breaks where the file wraps its lines.
  const found = [pattern, pattern.replaceAll('\n', ' ')].find((each) => Object.hasOwn(known, each));
  return found === undefined
    ? undefined
    : known[found]?.[target]?.replace(/\{(\d)\}/g, (_, index: string) => tags[Number(index)] ?? '');
}
