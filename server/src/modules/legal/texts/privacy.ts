export const PRIVACY_TEXT = `# Gizlilik ve çerezler

Bu sayfa, Bedesten’in tarayıcınızda ve sunucuda neyi, ne için ve ne kadar süreyle sakladığını anlatır. Kişisel verilerin işlenmesine ilişkin haklarınız [KVKK aydınlatma metnindedir](/legal/kvkk).

## 1. Çerezler

Yalnızca hizmetin çalışması için zorunlu çerezler kullanılır. Reklam ve izleme çerezi yoktur, bu yüzden onay penceresi de çıkmaz.

| Çerez | Ne için | Süre |
| --- | --- | --- |
| member | giriş yapmış olup olmadığınızı sayfaya söyler, kimliğinizi taşımaz | oturum açık kaldıkça |
| changed | yaptığınız değişikliği hemen görmenizi sağlar; yalnızca bazı kurulumlarda | birkaç dakika |

## 2. Tarayıcınızda saklananlar

Oturum anahtarları, tema ve menü seçiminiz, son yazılan taslaklar tarayıcınızın deposunda durur. Çıkış yaptığınızda oturum anahtarları silinir. Taslaklar yalnızca onları yazan kişiye gösterilir ve 30 gün sonra silinir.

Sayfalarda başka şirketlerin betikleri, yazı tipleri ve görselleri yüklenmez. “Konumumu kullan” dediğinizde tarayıcınız konumunuzu, adres önermek için bir harita hizmetine sorar; demezseniz hiçbir şey gönderilmez.

## 3. E-postalar

Hesabınızla ilgili e-postalar (doğrulama, şifre, güvenlik) kapatılamaz. Bildirim e-postalarını ayarlardan ya da her e-postanın altındaki bağlantıyla kapatabilirsiniz. Kampanya ve duyuru e-postası yalnızca onay verdiyseniz gönderilir; onayınızı “Onaylarım” sayfasından dilediğiniz an geri alabilirsiniz. E-postalarda izleme görseli yoktur.

## 4. Kim görür

- **Herkes:** şirket profilini, ürünleri, gönderileri, yorumları ve alım ilanlarını görür. E-posta, vergi numarası ve banka bilgileri herkese gösterilmez.
- **İşlemin karşı tarafı:** siparişi, teklifi, konuşmayı ve ödeme için gereken banka bilgisini görür.
- **Şirketinizin ekibi:** yetkisi ölçüsünde şirketin işlerini görür.
- **Pazar görevlileri:** doğrulama belgelerini, bildirilen ve şikâyet edilen içeriği görür. Bildirilmedikçe mesajları, teklifleri ve siparişleri okumazlar; yaptıkları her iş kaydedilir.

## 5. Saklama süreleri

Sipariş, ödeme ve cari hesap kayıtları ile bunlara bağlı belgeler, ticari defter ve belgelerin saklanmasına ilişkin kurallar gereği on yıl saklanır. Oturum ve cihaz kayıtları son kullanımdan bir yıl, etkinlik kayıtları bir yıl, görevlilerin işlem kaydı on yıl sonra silinir. Kapatılan şirketin profili, ürünleri, gönderileri ve belgeleri 30 günlük bekleme süresinden sonra silinir.

Aşağıdaki tablo, sistemin uyguladığı sürelerdir ve yazılımdan kendiliğinden oluşur:

{{saklama-tablosu}}

## 6. Güvenlik

Şifreler geri döndürülemez biçimde, ikinci adım ve API anahtarları şifrelenerek saklanır. Bağlantılar şifrelidir. Yüklenen görseller yeniden işlenir, konum gibi ek bilgileri silinir; belgeler yalnızca ilgililere açılır. Bir veri ihlali olursa ilgililere ve Kişisel Verileri Koruma Kurulu’na kanundaki sürede bildirim yapılır.
`
