import { expect, test } from 'vitest'
import { isPictureColumn, listPictureAddresses } from './read-pictures.ts'

test.each(['photos', 'Photo 3', 'image_url', 'Pictures', 'immagini', 'main_image', 'Bilder', 'photo2'])(
  '%s is a column of pictures',
  (name) => expect(isPictureColumn(name)).toBe(true),
)

test.each(['photographer', 'title', 'imagery', 'photo_credit', ''])('%s is none', (name) =>
  expect(isPictureColumn(name)).toBe(false),
)

test('addresses are parted by blanks, lines, bars, and by commas before the next one; each counts once', () => {
  const cells = {
    title: 'https://no.example/a.jpg',
    photos: 'https://a.example/1,2.jpg, https://a.example/2.jpg|https://a.example/3.jpg;https://a.example/4.jpg',
    image_1: ' https://a.example/2.jpg\nlocal.jpg ',
    image_2: '',
  }
  expect(listPictureAddresses(cells)).toEqual([
    'https://a.example/1,2.jpg',
    'https://a.example/2.jpg',
    'https://a.example/3.jpg',
    'https://a.example/4.jpg',
    'local.jpg',
  ])
})
