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
export function sampleTranslation(text: string, target: string): string | undefined {
  const tags = text.match(tag) ?? [];
  let count = 0;
  const pattern = text.replace(tag, () => `{${count++}}`);
  // A paragraph may have line breaks where the file wraps its lines.
  const translations = known.get(pattern) ?? known.get(pattern.replaceAll('\n', ' '));
  const translation = translations?.get(target);
  return translation ? translation.replace(/\{(\d)\}/g, (_, index: string) => tags[Number(index)] ?? '') : undefined;
}
