export const TERMS_TEXT = `# Kullanım koşulları

Bu koşullar, Bedesten’i kullanan şirketler ile Bedesten’i işleten hizmet sağlayıcı arasındadır. Hizmet sağlayıcının kimliği [iletişim sayfasındadır](/legal/iletisim). Bedesten’e kaydolan kişi, bu koşulları temsil ettiği şirket adına kabul eder.

## 1. Bedesten ne yapar

Bedesten, şirketlerin birbirini bulduğu, ürünlerini sergilediği ve birbirine sipariş verdiği bir pazardır. Alım satım sözleşmesi alıcı ile satıcı şirket arasında kurulur. Hizmet sağlayıcı bu sözleşmenin tarafı değildir, malın sahibi ya da satıcısı olmaz.

Para Bedesten’den geçmez. Ödeme, satıcının banka hesabına havale ile ya da teslimatta yapılır; Bedesten yalnızca kaydını tutar.

## 2. Hesap, şirket ve ekip

- Şirketi, onu temsile yetkili bir kişi açar. Verilen bilgilerin doğru ve güncel olmasından şirket sorumludur.
- Şirketin sahibi ekibe kişi davet eder ve her birinin yetkisini belirler. Ekipteki kişilerin yaptığı işler şirket adına yapılmış sayılır.
- Her kişi kendi şifresini korur ve başkasına vermez. Hesabının izinsiz kullanıldığını öğrenen kişi bunu gecikmeden bildirir.
- API anahtarıyla yapılan işler, anahtarı oluşturan şirketin işidir.

## 3. Yayınlanan içerik

Ürün, fiyat, gönderi, yorum ve alım ilanlarının doğruluğundan ve hukuka uygunluğundan onları yayınlayan şirket sorumludur. Şu içerikler yayınlanamaz:

- hukuka aykırı mallar ve satışı izne bağlı olup izni bulunmayan mallar,
- başkasının marka, tasarım, patent ya da eser hakkını çiğneyen içerik,
- yanıltıcı fiyat, nitelik, menşe ve belge bilgileri,
- hakaret, tehdit, ayrımcılık ve kişisel verilerin izinsiz paylaşılması,
- zararlı yazılım, istenmeyen toplu ileti ve yapay puanlama.

Şirket, yayınladığı içeriğin pazarda gösterilmesi için hizmet sağlayıcıya, içerik yayında kaldığı sürece geçerli, bedelsiz ve devredilemez bir kullanım izni verir. İçeriğin hakları şirkette kalır.

## 4. Sipariş, teklif ve fiyat

Siparişin ve teklifin koşulları o işlemin sayfasında yazar. Taraflar arasında [satış koşulları](/legal/satis-kosullari) uygulanır; satıcının alıcıyla yaptığı ayrı bir sözleşme varsa o önce gelir.

## 5. Dürüst kullanım

Bedesten’in işleyişini bozacak biçimde yük bindirmek, güvenlik önlemlerini aşmaya çalışmak, başkalarının verilerini toplu olarak kopyalamak ve başka bir şirket ya da kişi gibi davranmak yasaktır. Programla erişim için API vardır ve kullanım sınırları herkese aynı uygulanır.

## 6. Şikâyet, yaptırım ve itiraz

Hakkınızı çiğneyen ya da hukuka aykırı bir içerik görürseniz [şikâyet sayfasından](/legal/sikayet) bildirin; 48 saat içinde sonuçlandırılır.

1. Kurala aykırı içerik kaldırılır.
2. Şirket uyarılır, süreli ya da süresiz askıya alınır ya da pazardan çıkarılır.
3. Her karar nedeniyle birlikte şirkete bildirilir. Karara bir kez, 20 gün içinde itiraz edilebilir; itiraza olanak varsa başka bir görevli bakar.

Askıya alınan şirket açık işlerini bitirebilir ve verilerini indirebilir, yeni bir işlem başlatamaz.

## 7. Ücret

Bedesten’in kullanımı, hizmet sağlayıcı başka bir tarife duyurmadıkça ücretsizdir. Ücretli bir hizmet, ücreti önceden bildirilmeden ve kabul edilmeden başlamaz.

## 8. Hizmetin sürmesi ve sorumluluk

Hizmet sağlayıcı, hizmetin kesintisiz ve güvenli sürmesi için gereken özeni gösterir; bakım ve mücbir sebepler dışındaki kesintileri en kısa sürede giderir. Kendi kastı ve ağır kusuru dışında, şirketlerin birbirine karşı yükümlülüklerinden, dolaylı zararlardan ve kâr kaybından sorumlu değildir. Emredici hükümler saklıdır.

## 9. Hesabın kapanması

Kişi hesabını, şirketin sahibi şirketi ayarlardan kapatabilir. Açık siparişler ve hesaplar varken şirket kapatılamaz. Kapanıştan sonra neyin silindiği, neyin hangi süreyle saklandığı [gizlilik ve çerezler](/legal/gizlilik-ve-cerezler) sayfasındadır.

## 10. Koşulların değişmesi

Yeni bir sürüm, yürürlüğe gireceği günle birlikte bu sayfada yayımlanır. Önemli değişikliklerde girişte yeniden onay istenir. Eski sürümler tarihleriyle okunabilir kalır.

## 11. Uygulanacak hukuk

Bu koşullara Türk hukuku uygulanır. Uyuşmazlıklarda hizmet sağlayıcının merkezinin bulunduğu yerin mahkemeleri ve icra daireleri yetkilidir; tacir olmayan kişilerin kanundan doğan hakları saklıdır.
`
