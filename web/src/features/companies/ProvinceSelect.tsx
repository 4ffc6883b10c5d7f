import type { ComponentProps } from 'react'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'

interface ProvinceSelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'options'> {
  value: string
  /** Text of the empty choice. */
  none: string
}

/** Another value, such as a district, may stay. */
export function ProvinceSelect({ none, ...select }: ProvinceSelectProps) {
  const { value } = select
  const names = value === '' || PROVINCES.includes(value) ? PROVINCES : [value, ...PROVINCES]
  return (
    <NativeSelect
      {...select}
      options={[{ value: '', label: none }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  )
}

const PROVINCES = (
  'Adana,Adıyaman,Afyonkarahisar,Ağrı,Aksaray,Amasya,Ankara,Antalya,Ardahan,Artvin,Aydın,Balıkesir,Bartın,Batman,' +
  'Bayburt,Bilecik,Bingöl,Bitlis,Bolu,Burdur,Bursa,Çanakkale,Çankırı,Çorum,Denizli,Diyarbakır,Düzce,Edirne,Elazığ,' +
  'Erzincan,Erzurum,Eskişehir,Gaziantep,Giresun,Gümüşhane,Hakkâri,Hatay,Iğdır,Isparta,İstanbul,İzmir,Kahramanmaraş,' +
  'Karabük,Karaman,Kars,Kastamonu,Kayseri,Kırıkkale,Kırklareli,Kırşehir,Kilis,Kocaeli,Konya,Kütahya,Malatya,Manisa,' +
  'Mardin,Mersin,Muğla,Muş,Nevşehir,Niğde,Ordu,Osmaniye,Rize,Sakarya,Samsun,Siirt,Sinop,Sivas,Şanlıurfa,Şırnak,' +
  'Tekirdağ,Tokat,Trabzon,Tunceli,Uşak,Van,Yalova,Yozgat,Zonguldak'
).split(',')
