import { correctText } from '../words/correctText.ts';

/**
 * The sentences of the sample workspace: English, German, French, Japanese. Any of them may be the source. `{0}` is the
 * first tag or placeholder of the sentence, `{1}` the next. The translation of “Back” into German and French depends on
 * the context (`homograph` in translateRoute.ts).
 */
export const sampleTexts = String.raw`
The L2 desk lamp | Die Schreibtischlampe L2 | La lampe de bureau L2 | デスクランプ L2
Thank you for choosing the L2. | Vielen Dank, dass Sie sich für die L2 entschieden haben. | Merci d’avoir choisi la L2. | L2 をお選びいただきありがとうございます。
Read this manual before you turn on the lamp for the first time. | Lesen Sie diese Anleitung, bevor Sie die Lampe zum ersten Mal einschalten. | Lisez ce manuel avant d’allumer la lampe pour la première fois. | 初めてランプを点灯する前に、この説明書をお読みください。
Set up the lamp | Lampe aufstellen | Installer la lampe | ランプを設置する
Put the lamp on a level, dry surface. | Stellen Sie die Lampe auf eine ebene, trockene Fläche. | Posez la lampe sur une surface plane et sèche. | ランプを平らで乾いた場所に置きます。
Plug the adapter into the socket labeled {0}. | Stecken Sie das Netzteil in die Buchse mit der Aufschrift {0}. | Branchez l’adaptateur sur la prise marquée {0}. | アダプターを {0} と表示された端子に差し込みます。
Press and hold the dial for {0}three seconds{1}. | Halten Sie den Drehknopf {0}drei Sekunden{1} lang gedrückt. | Maintenez la molette enfoncée pendant {0}trois secondes{1}. | ダイヤルを {0}3 秒間{1} 押し続けます。
The ring turns blue. | Der Ring leuchtet blau. | L’anneau devient bleu. | リングが青く光ります。
{0}Warning:{1} Do not cover the lamp while it is on. | {0}Warnung:{1} Decken Sie die Lampe nicht ab, solange sie eingeschaltet ist. | {0}Attention :{1} Ne couvrez pas la lampe lorsqu’elle est allumée. | {0}警告:{1} 点灯中のランプを覆わないでください。
Do not cover the lamp while it is on. | Decken Sie die Lampe nicht ab, solange sie eingeschaltet ist. | Ne couvrez pas la lampe lorsqu’elle est allumée. | 点灯中のランプを覆わないでください。
Its head can reach 60 °C. | Ihr Kopf kann 60 °C erreichen. | Sa tête peut atteindre 60 °C. | ヘッドは 60 °C に達することがあります。
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
Turn the dial to change the brightness. | Drehen Sie den Drehknopf, um die Helligkeit zu ändern. | Tournez la molette pour régler la luminosité. | ダイヤルを回すと明るさが変わります。
Press it once for the next mode. | Drücken Sie ihn einmal für den nächsten Modus. | Appuyez une fois pour passer au mode suivant. | 1 回押すと次のモードに切り替わります。
The lamp remembers the last mode, even after a power outage. | Die Lampe merkt sich den letzten Modus, auch nach einem Stromausfall. | La lampe garde le dernier mode en mémoire, même après une coupure de courant. | 停電の後でも、ランプは最後のモードを覚えています。
Use it from your own programs | Aus eigenen Programmen verwenden | L’utiliser depuis vos programmes | 自分のプログラムから使う
The lamp listens on your network{0} | Die Lampe ist in Ihrem Netzwerk erreichbar{0} | La lampe est accessible sur votre réseau{0} | ランプはネットワークで待ち受けています{0}
The lamp listens on your network: | Die Lampe ist in Ihrem Netzwerk erreichbar: | La lampe est accessible sur votre réseau : | ランプはネットワークで待ち受けています。
For all commands, see {0}the examples{1}. | Alle Befehle finden Sie in {0}den Beispielen{1}. | Pour toutes les commandes, consultez {0}les exemples{1}. | すべてのコマンドは {0}サンプル{1} をご覧ください。

Subject: Delivery of the lamps for the reading room | Betreff: Lieferung der Lampen für den Lesesaal | Objet : Livraison des lampes pour la salle de lecture | 件名: 閲覧室用ランプの納品について
Dear customer service team, | Sehr geehrtes Kundendienst-Team, | Madame, Monsieur, | カスタマーサービス御中
Last week, we received the forty desk lamps that we ordered for our reading room. | Letzte Woche haben wir die vierzig Schreibtischlampen erhalten, die wir für unseren Lesesaal bestellt hatten. | La semaine dernière, nous avons reçu les quarante lampes de bureau que nous avions commandées pour notre salle de lecture. | 先週、閲覧室用に注文したデスクランプ 40 台を受け取りました。
Thank you for the quick delivery! | Vielen Dank für die schnelle Lieferung! | Merci pour la rapidité de la livraison ! | 迅速に納品していただき、ありがとうございました!
Unfortunately, three of them flicker in the evening mode. | Leider flackern drei davon im Abendmodus. | Malheureusement, trois d’entre elles clignotent en mode soir. | 残念ながら、そのうち 3 台が夜モードでちらつきます。
We tried another socket and another adapter, but it made no difference. | Wir haben eine andere Steckdose und ein anderes Netzteil ausprobiert, aber das hat nichts geändert. | Nous avons essayé une autre prise et un autre adaptateur, mais cela n’a rien changé. | 別のコンセントと別のアダプターも試しましたが、変わりませんでした。
Could you please send us replacements, or explain how to reset the lamps? | Könnten Sie uns bitte Ersatz schicken oder erklären, wie man die Lampen zurücksetzt? | Pourriez-vous nous envoyer des lampes de remplacement ou nous expliquer comment réinitialiser les lampes ? | 代わりの品をお送りいただくか、ランプをリセットする方法を教えていただけますか?
Kind regards, | Mit freundlichen Grüßen | Cordialement, | 敬具
The library team | Ihr Bibliotheksteam | L’équipe de la bibliothèque | 図書館スタッフ一同
Hello, | Guten Tag, | Bonjour, | こんにちは。
We have received your message, and we apologize for the inconvenience. | Wir haben Ihre Nachricht erhalten und entschuldigen uns für die Unannehmlichkeiten. | Nous avons bien reçu votre message et nous vous présentons nos excuses pour ce désagrément. | ご連絡をいただきました。ご不便をおかけし、申し訳ございません。
Three new lamps will be sent to you tomorrow, free of charge. | Drei neue Lampen werden Ihnen gleich morgen kostenlos zugesandt. | Trois lampes neuves vous seront envoyées dès demain, sans frais. | 新しいランプ 3 台を、明日、無料でお送りします。
Customer service | Der Kundendienst | Le service clientèle | カスタマーサービス
Subject: Your lamps for the reading room | Betreff: Ihre Lampen für den Lesesaal | Objet : Vos lampes pour la salle de lecture | 件名: 閲覧室用のランプについて
Dear library team, | Liebes Bibliotheksteam, | Chère équipe de la bibliothèque, | 図書館ご担当者様
Thank you for your message. | Vielen Dank für Ihre Nachricht. | Merci pour votre message. | ご連絡ありがとうございます。
We are sorry that three of the lamps flicker. | Es tut uns leid, dass drei der Lampen flackern. | Nous sommes désolés que trois des lampes clignotent. | ランプのうち 3 台がちらつくとのこと、申し訳ございません。
We have received a similar report from another customer, and we believe that a reset solves it. | Wir haben eine ähnliche Meldung von einem anderen Kunden erhalten und glauben, dass ein Zurücksetzen das Problem löst. | Nous avons reçu un signalement semblable d’un autre client, et nous pensons qu’une réinitialisation résout le problème. | 別のお客様からも同様のご報告をいただいており、リセットで解決すると考えております。
Please press the dial until the ring turns white. | Bitte drücken Sie den Drehknopf, bis der Ring weiß leuchtet. | Veuillez appuyer sur la molette jusqu’à ce que l’anneau devienne blanc. | リングが白く光るまで、ダイヤルを押し続けてください。
If the lamps still flicker, we will of course replace them. | Falls die Lampen weiterhin flackern, ersetzen wir sie selbstverständlich. | Si les lampes clignotent encore, nous les remplacerons bien sûr. | それでもランプがちらつく場合は、もちろん交換いたします。
The new lamps have a longer cable, too. | Die neuen Lampen haben auch ein längeres Kabel. | Les nouvelles lampes ont aussi un câble plus long. | 新しいランプは、ケーブルも長くなっています。

A time of day at which the lamp changes its mode. | Eine Uhrzeit, zu der die Lampe ihren Modus wechselt. | Une heure de la journée à laquelle la lampe change de mode. | ランプがモードを切り替える時刻。
Minutes since midnight, in the time zone of the lamp. | Minuten seit Mitternacht, in der Zeitzone der Lampe. | Minutes écoulées depuis minuit, dans le fuseau horaire de la lampe. | ランプのタイムゾーンでの、午前 0 時からの分数。
Returns the mode at a minute of the day. | Gibt den Modus zu einer Minute des Tages zurück. | Renvoie le mode à une minute donnée de la journée. | 1 日のうちの指定した分におけるモードを返す。
Timers repeat every day, so the last one of yesterday still counts. | Timer wiederholen sich jeden Tag, deshalb gilt der letzte von gestern noch. | Les minuteurs se répètent chaque jour, donc le dernier de la veille compte encore. | タイマーは毎日繰り返されるため、前日の最後のタイマーがまだ有効となる。
Without a timer, the lamp stays off until someone presses the button. | Ohne Timer bleibt die Lampe aus, bis jemand den Knopf drückt. | Sans minuteur, la lampe reste éteinte jusqu’à ce que quelqu’un appuie sur le bouton. | タイマーがない場合、誰かがボタンを押すまでランプは消えたままになる。
Sorts by time, earliest first. | Sortiert nach der Uhrzeit, die früheste zuerst. | Trie par heure, la plus proche en premier. | 時刻の早い順に並べ替える。
The original array is not changed. | Das ursprüngliche Array wird nicht verändert. | Le tableau d’origine n’est pas modifié. | 元の配列は変更しない。

Lamp Studio | Lampenstudio | Studio de lampes | ランプスタジオ
Good to see you, {0}! | Schön, dass Sie da sind, {0}! | Ravi de vous revoir, {0} ! | ようこそ、{0} さん!
All lights are off. | Alle Lampen sind aus. | Toutes les lampes sont éteintes. | すべてのランプが消えています。
One light is on. | Eine Lampe ist an. | Une lampe est allumée. | 1 つのランプが点灯しています。
{0} lights are on. | {0} Lampen sind an. | {0} lampes sont allumées. | {0} 個のランプが点灯しています。
Back |  |  | 戻る
Go back | Zurück | Retour | 戻る
Close the window | Fenster schließen | Fermer la fenêtre | ウィンドウを閉じる
Reading light | Leselicht | Lumière de lecture | 読書灯
Screen light | Bildschirmlicht | Lumière d’écran | 画面用ライト
Evening light | Abendlicht | Lumière du soir | ナイトライト
Press the dial to change the mode. | Drücken Sie den Drehknopf, um den Modus zu wechseln. | Appuyez sur la molette pour changer de mode. | ダイヤルを押すとモードが切り替わります。
Press it twice to go back. | Drücken Sie ihn zweimal, um zurückzugehen. | Appuyez deux fois pour revenir en arrière. | 2 回押すと元に戻ります。
Timers | Timer | Minuteurs | タイマー
No timers yet. | Noch keine Timer. | Aucun minuteur. | タイマーはまだありません。
Add one, and the lamp turns itself on. | Fügen Sie einen hinzu, und die Lampe schaltet sich von selbst ein. | Ajoutez-en un, et la lampe s’allumera toute seule. | 追加すると、ランプが自動で点灯します。
Timer saved. | Timer gespeichert. | Minuteur enregistré. | タイマーを保存しました。
The lamp turns on at {0}. | Die Lampe schaltet sich um {0} ein. | La lampe s’allumera à {0}. | ランプは {0} に点灯します。
Delete this timer? | Diesen Timer löschen? | Supprimer ce minuteur ? | このタイマーを削除しますか?
Could not reach “{0}”. | „{0}“ ist nicht erreichbar. | Impossible de joindre « {0} ». | 「{0}」に接続できません。
Is it plugged in? | Ist die Lampe eingesteckt? | La lampe est-elle branchée ? | 電源は入っていますか?
The lamp is too hot ({0} °C) and turned itself off. | Die Lampe ist zu heiß ({0} °C) und hat sich ausgeschaltet. | La lampe est trop chaude ({0} °C) et s’est éteinte. | ランプの温度が高すぎるため ({0} °C)、消灯しました。
There are no timers yet. | Noch keine Timer vorhanden. | Aucun minuteur pour l’instant. | タイマーはまだありません。
The lamp cannot be reached. | Die Lampe ist nicht erreichbar. | La lampe est injoignable. | ランプに接続できません。
Is the lamp plugged in? | Ist sie eingesteckt? | Est-elle branchée ? | 電源は入っていますか?
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
Shown while the lamp is searched for. | Wird angezeigt, während die Lampe gesucht wird. | Affiché pendant la recherche de la lampe. | ランプの検索中に表示されます。
The last step of the setup. | Der letzte Schritt der Einrichtung. | La dernière étape de l’installation. | セットアップの最後の手順です。
The button that looks for lamps nearby. | Die Schaltfläche, die nach Lampen in der Nähe sucht. | Le bouton qui recherche des lampes à proximité. | 近くのランプを探すボタンです。
Label of a slider. | Beschriftung eines Schiebereglers. | Libellé d’un curseur. | スライダーのラベルです。
Title of an automation. | Titel einer Automatisierung. | Titre d’une automatisation. | オートメーションのタイトルです。
The value is a time of day. | Der Wert ist eine Uhrzeit. | La valeur est une heure de la journée. | 値は時刻です。

Care for your lamp | Pflege der Lampe | Entretien de la lampe | ランプのお手入れ
Unplug the lamp before you clean it. | Ziehen Sie den Stecker, bevor Sie die Lampe reinigen. | Débranchez la lampe avant de la nettoyer. | 掃除する前に、ランプのプラグを抜いてください。
Wipe the head with a soft, dry cloth. | Wischen Sie den Kopf mit einem weichen, trockenen Tuch ab. | Essuyez la tête avec un chiffon doux et sec. | 柔らかい乾いた布でヘッドを拭きます。
Do not use sprays. | Verwenden Sie keine Sprays. | N’utilisez pas de sprays. | スプレーは使わないでください。
The light source lasts about 25,000 hours. | Das Leuchtmittel hält etwa 25.000 Stunden. | La source lumineuse dure environ 25 000 heures. | 光源の寿命は約 25,000 時間です。
The light source lasts about 20,000 hours. | Das Leuchtmittel hält etwa 20.000 Stunden. | La source lumineuse dure environ 20 000 heures. | 光源の寿命は約 20,000 時間です。
You cannot replace it yourself. | Sie können es nicht selbst ersetzen. | Vous ne pouvez pas la remplacer vous-même. | ご自身で交換することはできません。

Ten minutes with Language Services | Zehn Minuten mit Language Services | Dix minutes avec Language Services | Language Services の 10 分間ツアー
This folder is a small project: a manual, two letters, code, and locale files in four formats. | Dieser Ordner ist ein kleines Projekt: eine Anleitung, zwei Briefe, Code und Sprachdateien in vier Formaten. | Ce dossier est un petit projet : un manuel, deux lettres, du code et des fichiers de langue dans quatre formats. | このフォルダーは小さなプロジェクトです。説明書、2 通の手紙、コード、4 つの形式の言語ファイルがあります。
Use the connection {0}Demo{1} for it: run {2}Language Services: Switch Connection{3} from the Command Palette, and select {4}Demo{5}. | Verwenden Sie dafür die Verbindung {0}Demo{1}: Führen Sie {2}Language Services: Verbindung wechseln{3} in der Befehlspalette aus, und wählen Sie {4}Demo{5}. | Utilisez pour cela la connexion {0}Demo{1} : exécutez {2}Language Services: Changer de connexion{3} depuis la palette de commandes, puis sélectionnez {4}Demo{5}. | ここでは接続 {0}Demo{1} を使います。コマンド パレットから {2}Language Services: 接続を切り替え{3} を実行し、{4}Demo{5} を選択します。
It is a service on this computer, so nothing that you try here costs anything or leaves this computer. | Das ist ein Dienst auf diesem Computer: Nichts, was Sie hier ausprobieren, kostet etwas oder verlässt diesen Computer. | C’est un service sur cet ordinateur : rien de ce que vous essayez ici n’est facturé ni ne quitte cet ordinateur. | これはこのコンピューター上のサービスなので、ここで試すことに費用はかからず、何もこのコンピューターの外に出ません。
It translates the texts of this folder into German, French, and Japanese. | Er übersetzt die Texte dieses Ordners ins Deutsche, Französische und Japanische. | Il traduit les textes de ce dossier en allemand, en français et en japonais. | このフォルダーのテキストを、ドイツ語、フランス語、日本語に翻訳します。
Other texts and languages get letters that only look translated. | Andere Texte und Sprachen erhalten Buchstaben, die nur übersetzt aussehen. | Les autres textes et langues reçoivent des lettres qui n’ont que l’air traduites. | それ以外のテキストと言語は、翻訳されたように見えるだけの文字になります。
Translate and correct | Übersetzen und korrigieren | Traduire et corriger | 翻訳と校正
Open {0} and select the numbered list. | Öffnen Sie {0} und markieren Sie die nummerierte Liste. | Ouvrez {0} et sélectionnez la liste numérotée. | {0} を開き、番号付きリストを選択します。
Right-click it, and select {0}Language Services{1} > {2}Translate Selection{3}. | Klicken Sie mit der rechten Maustaste darauf, und wählen Sie {0}Language Services{1} > {2}Auswahl übersetzen{3}. | Cliquez dessus avec le bouton droit, puis sélectionnez {0}Language Services{1} > {2}Traduire la sélection{3}. | 右クリックして {0}Language Services{1} > {2}選択範囲を翻訳{3} を選択します。
To undo the translation, press Ctrl+Z (macOS: Cmd+Z). | Um die Übersetzung rückgängig zu machen, drücken Sie Strg+Z (macOS: Cmd+Z). | Pour annuler la traduction, appuyez sur Ctrl+Z (macOS : Cmd+Z). | 翻訳を元に戻すには、Ctrl+Z (macOS: Cmd+Z) を押します。
Open {0}, and right-click the first comment. | Öffnen Sie {0}, und klicken Sie mit der rechten Maustaste auf den ersten Kommentar. | Ouvrez {0}, puis cliquez avec le bouton droit sur le premier commentaire. | {0} を開き、最初のコメントを右クリックします。
Select {0}Language Services{1} > {2}Translate Selection{3}. | Wählen Sie {0}Language Services{1} > {2}Auswahl übersetzen{3}. | Sélectionnez {0}Language Services{1} > {2}Traduire la sélection{3}. | {0}Language Services{1} > {2}選択範囲を翻訳{3} を選択します。
The code stays as it is. | Der Code bleibt, wie er ist. | Le code reste tel quel. | コードはそのまま残ります。
Open {0} and select a paragraph. | Öffnen Sie {0} und markieren Sie einen Absatz. | Ouvrez {0} et sélectionnez un paragraphe. | {0} を開き、段落を選択します。
Right-click it, and select {0}Language Services{1} > {2}Rephrase Selection…{3}. | Klicken Sie mit der rechten Maustaste darauf, und wählen Sie {0}Language Services{1} > {2}Auswahl umformulieren…{3}. | Cliquez dessus avec le bouton droit, puis sélectionnez {0}Language Services{1} > {2}Reformuler la sélection…{3}. | 右クリックして {0}Language Services{1} > {2}選択範囲を言い換え…{3} を選択します。
Choose a tone: {0}Friendly{1}, {2}Confident{3}, or {4}Diplomatic{5}. | Wählen Sie einen Ton: {0}Freundlich{1}, {2}Selbstsicher{3} oder {4}Diplomatisch{5}. | Choisissez un ton : {0}Amical{1}, {2}Assuré{3} ou {4}Diplomatique{5}. | トーンは {0}親しみ{1}、{2}自信{3}、{4}外交的{5} から選びます。
Right-click {0} in the Explorer, and select {1}Language Services{2} > {3}Correct File{4}. | Klicken Sie im Explorer mit der rechten Maustaste auf {0}, und wählen Sie {1}Language Services{2} > {3}Datei korrigieren{4}. | Cliquez avec le bouton droit sur {0} dans l’explorateur, puis sélectionnez {1}Language Services{2} > {3}Corriger le fichier{4}. | エクスプローラーで {0} を右クリックし、{1}Language Services{2} > {3}ファイルを校正{4} を選択します。
The Problems view lists its eight mistakes. | Die Ansicht „Probleme“ listet die acht Fehler auf. | La vue Problèmes répertorie ses huit fautes. | [問題] ビューに 8 つの誤りが表示されます。
Press Ctrl+. (macOS: Cmd+.) on one to correct it. | Drücken Sie bei einem Strg+. (macOS: Cmd+.), um ihn zu korrigieren. | Appuyez sur Ctrl+. (macOS : Cmd+.) sur l’une d’elles pour la corriger. | いずれかで Ctrl+. (macOS: Cmd+.) を押すと修正できます。
Right-click {0} in the Explorer, and select {1}Language Services{2} > {3}Translate File{4}. | Klicken Sie im Explorer mit der rechten Maustaste auf {0}, und wählen Sie {1}Language Services{2} > {3}Datei übersetzen{4}. | Cliquez avec le bouton droit sur {0} dans l’explorateur, puis sélectionnez {1}Language Services{2} > {3}Traduire le fichier{4}. | エクスプローラーで {0} を右クリックし、{1}Language Services{2} > {3}ファイルを翻訳{4} を選択します。
The translation is next to it. | Die Übersetzung liegt daneben. | La traduction se trouve à côté. | 翻訳はその横にあります。
Locale files | Sprachdateien | Fichiers de langue | 言語ファイル
Select {0}Locales{1} in the Activity Bar. | Wählen Sie {0}Sprachdateien{1} in der Aktivitätsleiste. | Sélectionnez {0}Fichiers de langue{1} dans la barre d’activité. | アクティビティ バーで {0}言語ファイル{1} を選択します。
German of {0} has a stale and a broken message. | Deutsch von {0} hat eine nicht aktuelle und eine fehlerhafte Meldung. | L’allemand de {0} a un message à mettre à jour et un message défectueux. | {0} のドイツ語には、更新が必要なメッセージと問題のあるメッセージが 1 つずつあります。
French lacks 11 messages. | Französisch fehlen 11 Meldungen. | Il manque 11 messages au français. | フランス語には 11 件のメッセージが不足しています。
There is no Japanese. | Japanisch gibt es noch nicht. | Il n’y a pas de japonais. | 日本語はありません。
Select {0}Open Translation Grid{1} next to {2}. | Wählen Sie {0}Übersetzungstabelle öffnen{1} neben {2}. | Sélectionnez {0}Ouvrir le tableau de traduction{1} à côté de {2}. | {0}翻訳グリッドを開く{1} を {2} の横で選択します。
Select a cell and press Enter to edit it. | Wählen Sie eine Zelle aus, und drücken Sie die Eingabetaste, um sie zu bearbeiten. | Sélectionnez une cellule et appuyez sur Entrée pour la modifier. | セルを選択して Enter キーを押すと編集できます。
Right-click {0} in the view, and select {1}Add Language…{2}. | Klicken Sie in der Ansicht mit der rechten Maustaste auf {0}, und wählen Sie {1}Sprache hinzufügen…{2}. | Cliquez avec le bouton droit sur {0} dans la vue, puis sélectionnez {1}Ajouter une langue…{2}. | ビューで {0} を右クリックし、{1}言語を追加…{2} を選択します。
Enter {0}. | Geben Sie {0} ein. | Saisissez {0}. | {0} と入力します。
Select {0}Translate Missing Messages{1} next to French. | Wählen Sie {0}Fehlende Meldungen übersetzen{1} neben Französisch. | Sélectionnez {0}Traduire les messages manquants{1} à côté du français. | フランス語の横の {0}不足しているメッセージを翻訳{1} を選択します。
Run {0}Language Services: Check Locale Files{1} from the Command Palette. | Führen Sie {0}Language Services: Sprachdateien prüfen{1} in der Befehlspalette aus. | Exécutez {0}Language Services: Vérifier les fichiers de langue{1} depuis la palette de commandes. | コマンド パレットから {0}Language Services: 言語ファイルを確認{1} を実行します。
In the Problems view, {0} lacks its placeholder. | In der Ansicht „Probleme“ fehlt {0} der Platzhalter. | Dans la vue Problèmes, il manque à {0} son espace réservé. | [問題] ビューで、{0} のプレースホルダーが欠けていると表示されます。
Press Ctrl+. (macOS: Cmd+.) to fix it. | Drücken Sie Strg+. (macOS: Cmd+.), um das zu beheben. | Appuyez sur Ctrl+. (macOS : Cmd+.) pour corriger cela. | Ctrl+. (macOS: Cmd+.) を押して修正します。
Open German of {0} in the Locales view: one paragraph is stale, as its source changed. | Öffnen Sie Deutsch von {0} in der Ansicht der Sprachdateien: Ein Absatz ist nicht aktuell, weil sich seine Quelle geändert hat. | Ouvrez l’allemand de {0} dans la vue des fichiers de langue : un paragraphe est à mettre à jour, car sa source a changé. | 言語ファイルのビューで {0} のドイツ語を開きます。原文が変わったため、1 つの段落に更新が必要です。
The others are not sent again. | Die anderen werden nicht erneut gesendet. | Les autres ne sont pas renvoyés. | ほかの段落は再送信されません。
Your terms | Ihre Begriffe | Vos termes | あなたの用語
Open the Glossaries view, and select {0}Create Glossary…{1}. | Öffnen Sie die Ansicht „Glossare“, und wählen Sie {0}Glossar erstellen…{1}. | Ouvrez la vue Glossaires, puis sélectionnez {0}Créer un glossaire…{1}. | [用語集] ビューを開き、{0}用語集を作成…{1} を選択します。
Choose English and German, and the file {0}. | Wählen Sie Englisch und Deutsch und die Datei {0}. | Choisissez l’anglais et l’allemand, et le fichier {0}. | 英語とドイツ語、そしてファイル {0} を選択します。
Select its check box: translations now use its terms. | Aktivieren Sie das Kontrollkästchen: Übersetzungen verwenden nun die Begriffe. | Cochez sa case : les traductions utilisent désormais ses termes. | チェック ボックスをオンにすると、翻訳でその用語が使われます。
{0} records which source each translation was made from. | {0} hält fest, aus welcher Quelle jede Übersetzung entstanden ist. | {0} enregistre la source de chaque traduction. | {0} には、それぞれの翻訳がどの原文から作られたかが記録されます。
It contains no text. | Die Datei enthält keinen Text. | Ce fichier ne contient aucun texte. | テキストは含まれません。
Commit it with your locale files. | Checken Sie sie zusammen mit Ihren Sprachdateien ein. | Validez-le avec vos fichiers de langue. | 言語ファイルと一緒にコミットしてください。
`;

/** The sentences of `reply.txt` with mistakes. Corrected, they are among the others. */
const sentencesWithMistakes = [
  "Thank you for you're message.",
  'We are sorry that three of teh lamps flicker.',
  'We have recieved a similar report from another customer, and we beleive that a reset solves it.',
  'Please press the dial untill the ring turns white.',
  'If the the lamps still flicker , we will of course replace them.',
  'The new lamps has a longer cable, too.',
] as const;

/** Adds the sentences with mistakes, each with what is known of the correct one. */
export function withMistakes<Known>(known: ReadonlyMap<string, Known>): ReadonlyMap<string, Known> {
  const added = sentencesWithMistakes.map((sentence) => [sentence, known.get(correctText(sentence, 'en'))] as const);
  return new Map([...known, ...added.flatMap(([sentence, found]) => (found ? [[sentence, found] as const] : []))]);
}
