import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#server/bookings/differences/reconcile.ts'
import { openDatabase } from '#server/platform/database.ts'
import { backUp } from '../../scripts/archive/back-up.ts'
import { type Manifest, titleOf } from '../../scripts/archive/manifest.ts'
import { restore } from '../../scripts/archive/restore.ts'
import { listTables } from '../../scripts/archive/tables.ts'
import { startPayments } from '../../src/start-payments.ts'
import { sitePayments } from '../builders/site-payments.ts'
import { emptyDatabase, testDatabase } from '../harness/database.ts'
import { testSite } from '../harness/site.ts'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'fairlead-backup-'))
const dataFolder = newFolder()
const files = { 'uploads/yachts/deck.webp': 'a picture', 'private-files/licence': 'sealed', 'private-pictures/x/y': '' }

const site = await testSite({ DATA_DIR: dataFolder })
const guests = sitePayments(site)
const archive = path.join(newFolder(), 'market.tar.gz')
const market = { url: site.url, dataFolder }

beforeAll(async () => {
  for (const [name, text] of Object.entries({ ...files, 'uploads/incoming/half': 'unfinished' })) {
    mkdirSync(path.dirname(path.join(dataFolder, name)), { recursive: true })
    writeFileSync(path.join(dataFolder, name), text, { mode: 0o640 })
  }
  await site.pool.query(
    `create table visit_events_of_a_job partition of visit_events for values from ('2031-05-01') to ('2031-05-02')`,
  )
  for (let count = 0; count < 3; count += 1) await guests.pay(await guests.reserve())
})

describe('a back-up of a running market', () => {
  let manifest: Manifest
  const place = { url: '', dataFolder: path.join(newFolder(), 'data') }

  it('is made while guests book', async () => {
    let isDone = false
    const writing = (async () => {
      for (let count = 0; !isDone || count === 0; count += 1) await guests.pay(await guests.reserve())
    })()
    manifest = (await backUp(market, archive)).manifest
    isDone = true
    await writing
    const { rows } = await site.pool.query<{ count: number }>('select count(*) from bookings')
    expect(rowsOf(manifest, 'public.bookings')).toBeGreaterThanOrEqual(3)
    expect(rowsOf(manifest, 'public.bookings')).toBeLessThan(rows[0]?.count ?? 0)
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.dirname(archive))).toEqual(['market.tar.gz'])
  })

  it('is restored with every row and file', async () => {
    place.url = await emptyDatabase()
    expect(await restore(place, archive)).toEqual(manifest)
    const again = await backUp(place, path.join(newFolder(), 'again.tar.gz'))
    expect(again.manifest.tables.filter(isCopied)).toEqual(manifest.tables.filter(isCopied))
    expect(again.manifest.files).toEqual(manifest.files)
    expect(again.manifest.sequences.map(titleOf)).toEqual(manifest.sequences.map(titleOf))
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(path.join(place.dataFolder, name), 'utf8')).toBe(text)
      expect(statSync(path.join(place.dataFolder, name)).mode & 0o777).toBe(0o640)
    }
    expect(existsSync(path.join(place.dataFolder, 'uploads/incoming'))).toBe(false)
    expect(readdirSync(place.dataFolder).sort()).toEqual(['private-files', 'private-pictures', 'uploads'])
  })

  it('has every guard of the tables', async () => {
    const [original, copy] = await Promise.all([market.url, place.url].map(listGuards))
    expect(copy).toEqual(original)
  })

  it('is a market on which a guest books and pays, with books that agree', async () => {
    const copy = await testSite({ DATA_DIR: place.dataFolder }, openUntilEnd(place.url))
    const copied = sitePayments(copy)
    await copied.pay(await copied.reserve())
    const payments = await startPayments(copy.services.settings, copy, 0)
    const reconciliation = await reconcile({ ...copy.services, settings: payments.settings }).finally(payments.stop)
    expect(reconciliation.differences).toEqual([])
    expect(reconciliation.currencies).toMatchObject([{ currency: 'AED' }])
  })
})

describe('a restore is refused, and changes nothing', () => {
  const refused = async (how: (place: Place) => Promise<string> | string) => {
    const place = { url: await emptyDatabase(), dataFolder: newFolder() }
    const file = await how(place)
    const files = readdirSync(place.dataFolder)
    const sentence = await restore(place, file).then(() => 'restored', String)
    expect(readdirSync(place.dataFolder)).toEqual(files)
    return { sentence, tables: await onClient(place.url, (client) => listTables(client)) }
  }
  /** A copy of the archive with other bytes. */
  const changed = (change: (bytes: Buffer) => Buffer) => {
    const file = path.join(newFolder(), 'changed.tar.gz')
    writeFileSync(file, change(readFileSync(archive)))
    return file
  }

  it.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['cut by one byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    [
      'with one wrong byte',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, 5000), Buffer.from([bytes.readUInt8(5000) ^ 1]), bytes.subarray(5001)]),
    ],
    ['that is empty', () => Buffer.alloc(0)],
    ['that is another file', () => Buffer.from('a letter to my mother')],
    [
      'whose picture was exchanged',
      (bytes: Buffer) => gzipSync(replaceIn(gunzipSync(bytes), 'a picture', 'a forgery')),
    ],
    ['whose booking was changed', (bytes: Buffer) => gzipSync(replaceIn(gunzipSync(bytes), 'Ana Costa', 'Eva Costa'))],
  ])('from an archive %s', async (_how, change) => {
    const { sentence, tables } = await refused(() => changed(change))
    expect(sentence).toContain('is damaged or incomplete. Nothing was restored.')
    expect(tables).toEqual([])
  })

  it('from a file that does not exist', async () => {
    expect((await refused(() => '/nowhere/market.tar.gz')).sentence).toContain('/nowhere/market.tar.gz does not exist.')
  })

  it('from an archive of a newer version', async () => {
    const { sentence, tables } = await refused(() =>
      changed((bytes) => gzipSync(replaceIn(gunzipSync(bytes), '"0001_platform"', '"9001_platform"'))),
    )
    expect(sentence).toContain(
      'migration 9001_platform, which database/migrations lacks: it was made by a newer version',
    )
    expect(tables).toEqual([])
  })

  it('over a live database', async () => {
    const sentence = 'A restore over a live database is refused'
    const before = await site.pool.query('select count(*) from bookings')
    await expect(restore({ url: market.url, dataFolder: newFolder() }, archive)).rejects.toThrow(sentence)
    expect(await site.pool.query('select count(*) from bookings')).toMatchObject({ rows: before.rows })
  })

  it('beside a program that only looks', async () => {
    const url = await emptyDatabase()
    await onClient(url, async (client) => {
      await client.query('select')
      await expect(restore({ url, dataFolder: newFolder() }, archive)).rejects.toThrow(
        'over a live database is refused',
      )
      expect(await listTables(client)).toEqual([])
    })
  })

  it('over data that nobody uses', async () => {
    const { sentence, tables } = await refused(async ({ url }) => {
      await onClient(url, (client) => client.query('create table notes (text text)'))
      return archive
    })
    expect(sentence).toContain('The database is not empty.')
    expect(tables.map(titleOf)).toEqual(['public.notes'])
  })

  it('over files of another market', async () => {
    const { sentence, tables } = await refused(({ dataFolder }) => {
      mkdirSync(path.join(dataFolder, 'uploads'))
      writeFileSync(path.join(dataFolder, 'uploads', 'logo.webp'), '')
      return archive
    })
    expect(sentence).toContain('already, such as uploads/logo.webp.')
    expect(tables).toEqual([])
  })

  it('whose rows break a rule of the tables: all is undone', async () => {
    const orphaned = path.join(newFolder(), 'orphaned.tar.gz')
    const { url } = await brokenMarket()
    await backUp({ url, dataFolder }, orphaned)
    const { sentence, tables } = await refused(() => orphaned)
    expect(sentence).toContain('violates foreign key constraint')
    expect(tables).toEqual([])
  })
})

it('never overwrites a file', async () => {
  const before = readFileSync(archive)
  await expect(backUp(market, archive)).rejects.toThrow('exists already. Name another file.')
  expect(readFileSync(archive).equals(before)).toBe(true)
})

type Place = { url: string; dataFolder: string }

/** A market with a code of a user who does not exist, as only a superuser can leave it. */
async function brokenMarket() {
  const database = await testDatabase()
  await onClient(database.url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`insert into recovery_codes (user_id, code_hash) values ('0123456789abcdef01234567', 'x')`)
  })
  return database
}

function replaceIn(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(0)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)])
}

function openUntilEnd(url: string) {
  const database = openDatabase(url, { connections: 4 })
  afterAll(database.close)
  return database
}

/** pg-boss writes its own version. */
const isCopied = (table: Manifest['tables'][number]) => titleOf(table) !== 'jobs.version'
const rowsOf = (manifest: Manifest, title: string) => manifest.tables.find((table) => titleOf(table) === title)?.rows

const listGuards = (url: string) =>
  onClient(url, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as meaning
      from pg_constraint where connamespace::regnamespace::text in ('public', 'jobs', 'sandbox')
      union all
      select tgrelid::regclass::text, tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
      order by 1, 2, 3`)
    return rows
  })

async function onClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}
