import { open, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  altered,
  EMPTY_ZIP,
  followedBy,
  halved,
  readSample,
  refusal,
  sample,
  written,
  zipped,
} from '../testing/samples.ts';

const DOCX_TYPES =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const CONTENT_TYPES = '[Content_Types].xml';

const relationship = (type: string, target: string, mode: string) =>
  `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

const documentWith = (parts: Record<string, string | Buffer>) =>
  zipped({ [CONTENT_TYPES]: DOCX_TYPES, 'word/document.xml': '<w:document/>', ...parts });

/** Writes `text` over the content at `offset` from the first occurrence of `mark`. */
const patched = (name: string, mark: string, offset: number, bytes: Buffer) =>
  altered(name, async (path) => {
    const at = (await readSample(name)).indexOf(mark);
    const file = await open(path, 'r+');
    await file.write(bytes, 0, bytes.length, at + offset);
    await file.close();
  });

describe('content that does not match its suffix', () => {
  it.each([
    ['formats/pattern.avi', 'mp4'],
    ['formats/pattern.mkv', 'webm'],
    ['formats/pattern.flv', 'ts'],
    ['formats/sign.avif', 'mp4'],
    ['formats/sign.avif', 'jpg'],
    ['sign.png', 'bmp'],
    ['formats/tone.wav', 'avi'],
    ['formats/tone.aac', 'mp3'],
    ['formats/tone.mp3', 'aac'],
    ['formats/tone.flac', 'ogg'],
    ['formats/notice.pdf', 'docx'],
    ['formats/notice.docx', 'pdf'],
    ['formats/notice.docx', 'xlsx'],
    ['formats/slides.pptx', 'docx'],
    ['moving.mp4', 'm4a'],
    ['formats/cover.mp3', 'aac'],
  ])('U1 %s under the suffix %s', async (name, suffix) => {
    expect(await refusal(sample(name), suffix)).toBe('content_mismatch');
  });

  it('U1 a sound with the suffix of a video', async () => {
    expect(await refusal(sample('formats/tone.m4a'), 'mp4')).toBe('content_mismatch');
  });

  it('U1 a HEIC picture, which browsers do not show, with the suffix of an AVIF', async () => {
    const path = await patched('formats/sign.avif', 'ftyp', 4, Buffer.from('heic\0\0\0\0heicmif1miafMA1B'));
    expect(await refusal(path, 'avif')).toBe('content_mismatch');
  });

  it('U1 an archive that is not a document', async () => {
    expect(await refusal(await zipped({ 'a.txt': 'hello' }), 'docx')).toBe('content_mismatch');
  });

  it.each(['doc', 'ppt', 'xls', 'svg', 'html', 'docm', 'heic', 'exe', ''])(
    'U1 the suffix %j',
    async (suffix) => {
      expect(await refusal(sample('formats/notice.pdf'), suffix)).toBe('unsupported_format');
    },
  );

  it('U1 a program with any suffix', async () => {
    const program = await written(Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(4000)]));
    for (const suffix of ['png', 'mp4', 'ts', 'mp3', 'pdf', 'docx', 'bmp', 'avif', 'ogg']) {
      expect(await refusal(program, suffix)).toBe('content_mismatch');
    }
  });
});

describe('files that are valid in two formats', () => {
  it('U2 a PDF that is also HTML', async () => {
    const page = '<html><script>alert(1)</script>';
    const before = Buffer.concat([
      Buffer.from(`%PDF-1.4\n%${page}\n`),
      await readSample('formats/notice.pdf'),
    ]);
    expect(await refusal(await written(before), 'pdf')).toBe('content_mismatch');
    expect(await refusal(await followedBy('formats/notice.pdf', page), 'pdf')).toBe('content_mismatch');
  });

  it('U2 a PDF after other content', async () => {
    const path = await written(Buffer.concat([Buffer.from('MZ  '), await readSample('formats/notice.pdf')]));
    expect(await refusal(path, 'pdf')).toBe('content_mismatch');
  });

  it.each(['formats/notice.pdf', 'formats/tone.mp3', 'formats/pattern.avi', 'formats/sign.bmp'])(
    'U2 %s with an archive after it',
    async (name) => {
      const suffix = name.split('.').at(-1) ?? '';
      expect(await refusal(await followedBy(name, EMPTY_ZIP), suffix)).toBe('content_mismatch');
    },
  );
});

describe('small files that expand', () => {
  it('U5 a bitmap that claims a billion pixels', async () => {
    const size = Buffer.alloc(8);
    size.writeInt32LE(40_000, 0);
    size.writeInt32LE(40_000, 4);
    expect(await refusal(await patched('formats/sign.bmp', 'BM', 18, size), 'bmp')).toBe('content_broken');
  });

  it('U5 a document with a part that unpacks to a thousand times its size', async () => {
    const path = await documentWith({ 'word/media/big.bmp': Buffer.alloc(40 * 1024 * 1024) });
    expect(await refusal(path, 'docx')).toBe('content_broken');
  });

  it('U5 a document of six thousand parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 6000 }, (_, part) => [`word/${part}.xml`, '<a/>']));
    expect(await refusal(await documentWith(parts), 'docx')).toBe('content_broken');
  });

  it('U5 a PDF with more pages than screens can store', async () => {
    const kids = Array.from({ length: 201 }, (_, page) => `${3 + page} 0 R`).join(' ');
    const pages = Array.from(
      { length: 201 },
      (_, page) => `${3 + page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj`,
    );
    const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count 201>>endobj\n`;
    const end = `trailer<</Size 204/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;
    expect(await refusal(await written(`${body}${pages.join('\n')}\n${end}`), 'pdf')).toBe('too_many_pages');
  });
});

describe('files that refer to others', () => {
  it.each(['avi', 'ts', 'mkv', 'flv', 'mp3', 'aac', 'ogg'])(
    'U6 a playlist with the suffix %s',
    async (suffix) => {
      expect(await refusal(await written('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), suffix)).toBe(
        'content_mismatch',
      );
    },
  );

  it('U6 a video whose frames are in another file', async () => {
    // Without the flag for this file, the reference is a URL: here the four bytes of the padding.
    const content = await readSample('moving.mp4');
    const reference = content.indexOf('url \0\0\0\u0001');
    const grown = Buffer.concat([
      content.subarray(0, reference + 8),
      Buffer.from('x:/\0'),
      content.subarray(reference + 8),
    ]);
    grown[reference + 7] = 0;
    for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref', 'url ']) {
      const at = grown.lastIndexOf(box, reference) - 4;
      grown.writeUInt32BE(grown.readUInt32BE(at) + 4, at);
    }
    expect(await refusal(await written(grown), 'mp4')).toBe('content_broken');
  });

  it('U6 a video with an endless edit list', async () => {
    const path = await patched('moving.mp4', 'elst', 8, Buffer.from([0xff, 0xff, 0xff, 0xff]));
    expect(await refusal(path, 'mp4')).toBe('content_broken');
  });

  it('U6 a document that loads a template, a picture or a sheet from elsewhere', async () => {
    for (const type of ['attachedTemplate', 'image', 'oleObject', 'externalLinkPath', 'frame']) {
      const rels = relationship(type, 'http://127.0.0.1/x', 'External');
      expect(await refusal(await documentWith({ 'word/_rels/document.xml.rels': rels }), 'docx')).toBe(
        'active_content',
      );
    }
  });

  it('a document with links to click is accepted', async () => {
    const rels = relationship('hyperlink', 'https://example.com/', 'External');
    expect(await refusal(await documentWith({ 'word/_rels/document.xml.rels': rels }), 'docx')).toBe(
      'accepted',
    );
  });

  it('a document with macros or controls', async () => {
    expect(await refusal(await documentWith({ 'word/vbaProject.bin': 'x' }), 'docx')).toBe('active_content');
    expect(await refusal(await documentWith({ 'word/activeX/activeX1.xml': '<x/>' }), 'docx')).toBe(
      'active_content',
    );
    const macros = DOCX_TYPES.replace(
      'openxmlformats-officedocument.wordprocessingml.document',
      'ms-word.document.macroEnabled',
    );
    expect(await refusal(await documentWith({ [CONTENT_TYPES]: macros }), 'docx')).toBe('active_content');
  });

  it('a document whose relationships are hidden by entities or another encoding', async () => {
    const entity = `<!DOCTYPE a [<!ENTITY e "External">]>${relationship('image', 'x', '&e;')}`;
    expect(await refusal(await documentWith({ '_rels/.rels': entity }), 'docx')).toBe('content_broken');
    const wide = Buffer.from(relationship('image', 'http://x', 'External'), 'utf16le');
    expect(await refusal(await documentWith({ '_rels/.rels': wide }), 'docx')).toBe('content_broken');
  });
});

describe('truncated files', () => {
  it.each([
    'sign.bmp',
    'sign.avif',
    'pattern.mov',
    'pattern.mkv',
    'pattern.avi',
    'pattern.flv',
    'tone.wav',
    'tone.m4a',
    'tone.ogg',
    'tone.opus',
    'notice.pdf',
    'notice.docx',
  ])('%s', async (name) => {
    const suffix = name.split('.').at(-1) ?? '';
    expect(await refusal(await halved(`formats/${name}`), suffix)).toBe('content_broken');
  });

  it('MPEG-TS with other bytes in the middle', async () => {
    const path = await altered('formats/pattern.ts', async (copy) => {
      const content = await readSample('formats/pattern.ts');
      content.fill(0, 8000, 16_000);
      await writeFile(copy, content);
    });
    expect(await refusal(path, 'ts')).toBe('content_broken');
  });

  it('a tag with nothing after it', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x08\0'), Buffer.alloc(2000)]);
    expect(await refusal(await written(tag), 'mp3')).toBe('content_mismatch');
  });
});
