/** Words of English texts that have a better one in the glossary, each with what to write. */
export const ENGLISH_WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(please|sorry)\b/i, 'the instruction alone'],
  [/\b(cannot|(can|do|does|is|are|was|were|has|have|did|will) not)\b/i, 'a contraction'],
  [/\blogin|\blog(ged)? (in|out)\b/i, '“sign in”, “sign out” or “username”'],
  [/\b(on|off)[ -]line\b/i, '“online” or “offline”'],
  [/\bpictures?\b/i, '“image”'],
  [/\b(colour|centre|licence|analogue|grey|cancelled|synchronis|organis|recognis)/i, 'the American spelling'],
  [/\b(enrol|admission|admit)/i, '“register” or “approve”'],
  [/\bto be accepted\b/i, '“pending approval”'],
  [/\bin effect\b/i, '“active”'],
  [/\bunblock/i, '“enable”'],
  [/\bsecond factor|one-time code\b/i, '“two-step verification” or “verification code”'],
  [/\b(person in charge|remarks?)\b/i, '“contact” or “notes”'],
  [/\bhand(ed|s)? over\b/i, '“transfer”'],
  [/\b(last day|weekdays?|time spans?)\b/i, '“expiration”, “days” or “time slot”'],
  [/\b(small|capital|lower-case|upper-case) letters\b/i, '“lowercase” or “uppercase”'],
  [/\bfor instance\b/i, '“for example”'],
  [/\b(e-mail|somebody|nobody|shall)\b/i, 'a plainer word'],
];

/** The same for Chinese. */
export const CHINESE_WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/停用|解禁|封禁/, '“禁用”或“启用”'],
  [/用户名|帐号/, '“登录名”或“账号”'],
  [/登入|登出|注销/, '“登录”或“退出登录”'],
  [/二步验证|双因素|二次验证|(?<!身份)验证器(?!小程序)/, '“两步验证”或“身份验证器”'],
  [/终端|广告机/, '“设备”'],
  [/播放端/, '“播放器”'],
  [/播放清单|播放星期/, '“内容清单”或“播放日”'],
  [/企业编码|请求编号|脚本令牌/, '“企业代码”、“请求 ID”或“访问令牌”'],
  [/系统日志|审计日志/, '“操作日志”'],
  [/位用户|个用户|位同事|同事/, '“名用户”'],
  [/(?<!暂)停播|撤回|取消发布/, '“下线”'],
  [/崩溃|非法|对不上/, '说明发生了什么'],
  [/还没有|换个|用得到|没有这样的/, '书面用语'],
  [/他们|她们|它|这里|那里/, '名称或“其”'],
  [/单击/, '“点击”'],
];
