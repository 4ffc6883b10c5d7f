/** Words in passwords of Turkish users, folded; also refused with up to four digits or signs after them. */
export const TURKISH_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `
sifre sifrem sifre1 parola parolam gizli gizlisifre benimsifrem yenisifre eskisifre girisyap hosgeldin merhaba selam
galatasaray fenerbahce besiktas trabzonspor bursaspor goztepe karsiyaka konyaspor sivasspor antalyaspor kayserispor
cimbom kartal kanarya aslan aslanim sampiyon karakartal ultraslan carsi genclerbirligi eskisehirspor samsunspor
istanbul ankara izmir bursa antalya adana konya gaziantep sanliurfa kocaeli mersin diyarbakir hatay manisa kayseri
samsun balikesir tekirdag aydin sakarya denizli mugla eskisehir trabzon ordu malatya erzurum sivas tokat rize giresun
edirne canakkale kutahya isparta bolu duzce yalova afyon usak nevsehir corum amasya kastamonu zonguldak karabuk batman
mehmet mustafa ahmet huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut recep
salih fatih kadir emre hakan adem kemal yasar bekir musa metin orhan serkan volkan gokhan tolga burak baris cem deniz
onur ozgur selim sinan tamer tarik ugur umut yavuz yilmaz kerem berk berkay furkan enes arda efe kaan mert eren alper
fatma ayse emine hatice zeynep elif meryem sultan zehra merve esra hanife ozlem melek rabia yasemin songul sevim hulya
sibel filiz derya sevgi ebru gamze busra kubra seyma tugba pinar seda selin ceren cansu melis asli irem ecem defne
yildiz kaya demir sahin celik ozturk aydin ozdemir arslan dogan kilic cetin kara koc kurt ozkan simsek polat korkmaz
askim askimsin canim canimsin hayatim bitanem tatlim birtanem seniseviyorum seviyorum sevgilim benimaskim askimaskim
turkiye turkiyem turkum vatan bayrak ataturk mustafakemal cumhuriyet anadolu bozkurt ulkucu devrim hilal ayyildiz
allah allahim allahbir bismillah besmele muhammed muhammet kuran islam insallah masallah elhamdulillah mekke medine
annem babam annembabam ailem kardesim ablam abim oglum kizim bebegim prenses kralice kral padisah efendi reis
bilgisayar internet klavye telefon televizyon samsung iphone android google facebook instagram twitter youtube whatsapp
deneme deneme1 test123 testtest firma sirket ticaret sanayi tekstil ihracat ithalat muhasebe satis satinalma pazarlama
yonetici yonetim admin kullanici misafir musteri magaza market toptan urun siparis kargo fatura banka odeme bedesten
qweasd qweasdzxc asdfgh asdasd asdasdasd zxcvbn qazwsx qwe123 asd123 zxc123 abc123 a1b2c3 q1w2e3 1q2w3e aq1sw2 poiuyt
sevda umut hayat gunes yagmur bulut deniz toprak cicek papatya menekse lale karanfil orkide kardelen melodi muzik
kedi kopek kartopu pamuk boncuk minnos tekir karabas cilek kiraz karpuz elma portakal limon findik fistik ceviz bal
ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma
bir iki uc dort bes alti yedi sekiz dokuz birikiuc birikiucdort altmisalti kirkbir yirmibir bindokuzyuz ikibin
`
    .trim()
    .split(/\s+/),
)
