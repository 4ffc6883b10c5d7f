export const KVKK_TEXT = `# KVKK aydınlatma metni

6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca, Bedesten’i kullanan gerçek kişileri kişisel verilerinin işlenmesi konusunda bilgilendiriyoruz.

## 1. Veri sorumlusu

Veri sorumlusu, Bedesten’i işleten hizmet sağlayıcıdır. Unvanı, adresi, KEP ve e-posta adresi [iletişim sayfasındadır](/legal/iletisim).

Şirketler de kendi müşterilerinin ve çalışanlarının verileri bakımından ayrıca veri sorumlusudur.

## 2. İşlenen veriler

| Veri | Örnek | Kimden |
| --- | --- | --- |
| Kimlik ve iletişim | ad, e-posta, telefon, şirketteki yetki | kaydolan, davet edilen kişi |
| Hesap güvenliği | şifrenin özeti, ikinci adım, oturumlar, cihaz adı, IP adresi | hesap sahibi, tarayıcısı |
| Şirket | unvan, vergi numarası, MERSİS, adres, banka bilgisi, doğrulama belgeleri | şirket |
| İşlem | sipariş, teklif, ödeme kaydı, mesaj, yorum, belge | işlemin tarafları |
| Etkinlik | kimin ne zaman hangi cihazdan ne yaptığı | sistem kayıtları |
| Onaylar | onayın türü, sürümü, zamanı ve IP adresi | hesap sahibi |
| Şikâyet | şikâyet edenin adı, e-postası, açıklaması ve belgeleri | şikâyet eden |

Özel nitelikli kişisel veri istenmez; belgelerde bulunan bu tür bilgiler (örneğin din ya da kan grubu hanesi) kapatılarak yüklenmelidir.

## 3. Amaçlar ve hukuki sebepler

| Amaç | Hukuki sebep (KVKK m. 5) |
| --- | --- |
| Hesabı açmak, girişi sağlamak, sipariş ve teklifleri yürütmek | sözleşmenin kurulması ve ifası |
| Faturaya, cari hesaba ve ticari deftere esas kayıtları saklamak | hukuki yükümlülük |
| Trafik kayıtlarını tutmak, yetkili makamların istemlerini karşılamak | hukuki yükümlülük |
| Hesapları korumak, kötüye kullanımı önlemek, şirketleri doğrulamak | meşru menfaat |
| Şikâyetleri sonuçlandırmak, hak kurmak ve savunmak | hakkın tesisi, kullanılması ve korunması |
| Kampanya ve duyuru e-postası göndermek | açık rıza ve ileti onayı |

## 4. Aktarım

- Siparişin, teklifin ve konuşmanın karşı tarafı olan şirkete, işlemin gerektirdiği veriler aktarılır. Kişi adları, şirketiniz göstermeyi kapatmadıkça karşı tarafa görünür.
- Barındırma ve e-posta gönderimi için hizmet alınan işleyenlere, yalnızca hizmetin gerektirdiği ölçüde aktarım yapılır.
- Kanunen yetkili kamu kurumlarına, istemle sınırlı olarak bilgi verilir.

Veriler reklam amacıyla satılmaz ve paylaşılmaz. Yurt dışına aktarım, ancak KVKK’nın 9. maddesindeki koşullar varsa yapılır.

## 5. Toplama yöntemi ve saklama

Veriler, sayfalar ve API aracılığıyla, kısmen otomatik yollarla toplanır. Saklama süreleri [gizlilik ve çerezler](/legal/gizlilik-ve-cerezler) sayfasındadır. Süre dolunca veriler silinir, yok edilir ya da anonim hâle getirilir.

## 6. Haklarınız

KVKK’nın 11. maddesine göre;

- verilerinizin işlenip işlenmediğini öğrenme ve bilgi isteme,
- işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,
- aktarıldığı üçüncü kişileri bilme,
- eksik ya da yanlış işlenmişse düzeltilmesini, şartları varsa silinmesini isteme ve bunların aktarılan kişilere bildirilmesini isteme,
- yalnızca otomatik sistemlerle analiz sonucu aleyhinize çıkan bir sonuca itiraz etme,
- kanuna aykırı işleme yüzünden zarara uğrarsanız zararın giderilmesini isteme

haklarınız vardır. Verilerinizin bir kopyasını ayarlardan kendiniz indirebilirsiniz. Başvurularınızı [iletişim sayfasındaki](/legal/iletisim) adreslere yazılı olarak ya da KEP ile iletebilirsiniz; en geç otuz gün içinde, kural olarak ücretsiz sonuçlandırılır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.
`
