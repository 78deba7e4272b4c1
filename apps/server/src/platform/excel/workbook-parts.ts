import { cellText } from './cell-text.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The path of the only worksheet. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** Indexes into `cellXfs` of the styles below. */
export const STYLE_OF = { text: 1, heading: 2, day: 3 } as const;

/** All other parts of the workbook, by path (ECMA-376, parts 1 and 2). */
export function workbookParts(sheetName: string): [path: string, xml: string][] {
  return [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheetName)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ];
}

const CONTENT_TYPES = [
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>`,
  `<Override PartName="/${SHEET_PATH}" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>`,
  '</Types>',
].join('');

/** Number format 49 is "text": a cell stays text when it is edited. 164 is the first of one's own. */
const STYLES = [
  `${DECLARATION}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF5"/></patternFill></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="4"><xf xfId="0"/>',
  '<xf xfId="0" numFmtId="49" applyNumberFormat="1" applyAlignment="1">',
  '<alignment vertical="top" wrapText="1"/></xf>',
  '<xf xfId="0" numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
  '<xf xfId="0" numFmtId="164" applyNumberFormat="1" applyAlignment="1">',
  '<alignment horizontal="left" vertical="top"/></xf>',
  '</cellXfs></styleSheet>',
].join('');

function workbook(sheetName: string): string {
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${cellText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function relationships(targets: [type: string, target: string][]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}
