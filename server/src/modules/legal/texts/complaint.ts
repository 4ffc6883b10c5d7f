export const COMPLAINT_TEXT = `# Şikâyet bildir

## Kim, neyi bildirebilir

Hukuka aykırı içeriği herkes; marka, tasarım, patent ya da eser hakkının çiğnenmesini hak sahibi ya da vekili; kişisel verilerle ilgili şikâyeti verinin ilgilisi ya da temsilcisi bildirebilir. Hesabınızın olması gerekmez.

## Nasıl incelenir

1. Şikâyetinize bir numara verilir ve makbuzu e-posta adresinize gönderilir.
2. İlgili şirketten açıklaması istenir. Adınız, açıklamanız ve belgeleriniz karar için şirkete iletilebilir.
3. Bir görevli şikâyeti ve yanıtı inceler. En geç 48 saat içinde içerik kaldırılır ya da şikâyet gerekçesiyle geri çevrilir.
4. Karar, nedeniyle iki tarafa da yazılır. Şirket, belge sunarak karara karşı çıkabilir.

## Ne eklemelisiniz

- İçeriğin tam adresi.
- Hakkınızı gösteren belge: tescil belgesi, eser kaydı, vekâletname.
- Neyin kaldırılmasını istediğiniz ve nedeni.

Gerçeğe aykırı bildirim, doğan zarardan sorumluluğa yol açabilir. Verdiğiniz bilgiler [KVKK aydınlatma metnine](/legal/kvkk) göre işlenir.
`
