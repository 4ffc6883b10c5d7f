export const SALES_TEXT = `# Satış koşulları

Bu koşullar, Bedesten’de şirketler arasında verilen siparişler için hazırlanmıştır. Satıcının alıcıyla yaptığı ayrı bir sözleşme ya da siparişte yazılı farklı bir şart varsa o önce gelir. Tüketiciye satış Bedesten’in kapsamında değildir.

## 1. Sözleşmenin kurulması

Ürün sayfaları, alıcıyı teklif yapmaya çağırır. Sipariş, satıcı onu onayladığında ya da mal kargoya verildiğinde; teklif, alıcı onu süresi içinde kabul ettiğinde bağlayıcı olur. Satıcı, stoğun ya da fiyatın açıkça hatalı olduğu siparişi gerekçesiyle geri çevirebilir.

## 2. Fiyat, kur ve vergi

Fiyatlar, aksi yazmadıkça KDV hariçtir; KDV sipariş özetinde ayrıca gösterilir. Başka para biriminde yazılan fiyat, sipariş anında gösterilen kurla çevrilir ve siparişte o kur geçerli kalır. Miktara bağlı fiyatlar, en az sipariş miktarı ve bayi iskontosu sipariş anındaki hâliyle uygulanır.

## 3. Ödeme

Ödeme, satıcının siparişte görünen banka hesabına havale ile ya da taraflar kararlaştırdıysa teslimatta yapılır. Alıcı dekontu siparişe ekler, satıcı parayı gördüğünde onaylar. Bedesten parayı tutmaz ve ödemeye aracılık etmez. Satıcı, banka bilgisinin değiştiğini bildiren iletileri alıcının doğrulamasını önerir.

Açık hesapla satışta vade, sipariş sayfasında yazan gündür. Vadesinde ödenmeyen tutara ticari işlerde uygulanan temerrüt faizi işler.

## 4. Teslim ve hasar

Teslim biçimi, yeri ve süresi siparişte yazar. Aksi kararlaştırılmadıkça taşıma gideri alıcıya aittir ve hasar, malın taşıyıcıya teslimiyle alıcıya geçer. Satıcı kargo bilgisini siparişe işler.

## 5. Muayene ve ayıp

Alıcı, teslimde açıkça belli olan ayıbı iki gün, muayeneyle anlaşılabilen ayıbı sekiz gün içinde bildirir (Türk Ticaret Kanunu m. 23). Bildirim, siparişteki “Sorun bildir” ile fotoğraf eklenerek yapılabilir. Gizli ayıplarda, ayıp anlaşılır anlaşılmaz bildirim yapılır. Alıcının seçimlik hakları Türk Borçlar Kanunu’na tabidir.

## 6. İptal ve iade

Alıcı, satıcı hazırlamaya başlamadan siparişi iptal edebilir. Sonrasında iptal ve iade tarafların anlaşmasına bağlıdır. Ölçüye, renge ya da markaya özel üretilen mallar, ayıplı olmadıkça geri alınmaz. İade edilen bedel, satıcının onayından sonra alıcının bildirdiği hesaba gönderilir ve siparişe işlenir.

## 7. Fatura ve belgeler

Faturayı ve irsaliyeyi satıcı düzenler. Bedesten’deki sipariş formu, proforma ve taslaklar mali belge yerine geçmez. Cari hesap mutabakatı, kanunun aradığı yazılı biçimin yerini tutmaz.

## 8. Uyuşmazlık

Taraflar önce siparişin sayfasında anlaşmaya çalışır. Anlaşamazlarsa dava açmadan önce arabulucuya başvurulması gereken hâllerde buna uyulur. Aksi kararlaştırılmadıkça satıcının merkezinin bulunduğu yerin mahkemeleri yetkilidir.
`
