/** Texts that a page which takes them for its own would carry out. Each calls what the journey listens to. */

/** Names a mark on the window, which no page of ours has. */
export const MARK = "__carriedOut";

const ACT = `window.${MARK}=1`;

const ELEMENTS = [
  ...[
    "img src=x",
    "svg",
    "body",
    "iframe",
    "video src=x",
    "audio src=x",
    "object data=x",
    "embed src=x",
    "details open",
  ],
  ...[
    "input autofocus",
    "select autofocus",
    "textarea autofocus",
    "marquee",
    "math",
    "form",
    "button autofocus",
    "style",
  ],
];

const HANDLERS = ["onerror", "onload", "onfocus", "ontoggle", "onstart", "onpointerenter"];

const WHOLE = [
  `<script>${ACT}</script>`,
  `<ScRiPt>${ACT}</sCrIpT>`,
  `<script src="data:text/javascript,${ACT}"></script>`,
  `<script type="module">${ACT}</script>`,
  `</title><script>${ACT}</script>`,
  `</textarea><script>${ACT}</script>`,
  `"><script>${ACT}</script>`,
  `'><script>${ACT}</script>`,
  `-->\u003cscript>${ACT}</script><!--`,
  `]]><script>${ACT}</script>`,
  `<svg><script>${ACT}</script></svg>`,
  `<svg><animate onbegin="${ACT}" attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${ACT}">`,
  `<template><script>${ACT}</script></template>`,
  `<iframe srcdoc="<script>parent.${MARK}=1</script>">`,
  `<iframe src="javascript:parent.${MARK}=1">`,
  `<a href="javascript:${ACT}">x</a>`,
  `<a href="java&#115;cript:${ACT}">x</a>`,
  `<a href=" \u0001javascript:${ACT}">x</a>`,
  `<form action="javascript:${ACT}"><button>x</button></form>`,
  `<base href="https://attacker.invalid/">`,
  `<link rel="stylesheet" href="https://attacker.invalid/x.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${ACT}">`,
  `<style>@import "https://attacker.invalid/x.css";</style>`,
  `<img src="https://attacker.invalid/x.png">`,
  `<object data="data:text/html,<script>${ACT}</script>">`,
  `<x style="background:url(https://attacker.invalid/x)">`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`,
  `{{constructor.constructor('${ACT}')()}}`,
  `\${${ACT}}`,
  `#{${ACT}}`,
  `<%= ${ACT} %>`,
  `[[${ACT}]]`,
  `javascript:${ACT}`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuYWxlcnQoMSk8L3NjcmlwdD4=`,
  `' onmouseover='${ACT}`,
  `" autofocus onfocus="${ACT}`,
  `\\"-alert(1)}//`,
  `\u202e<script>${ACT}</script>`,
  `＜script＞${ACT}＜/script＞`,
  `+ADw-script+AD4-${ACT}+ADw-/script+AD4-`,
  `&lt;script&gt;${ACT}&lt;/script&gt;`,
  `&#60;script&#62;${ACT}&#60;/script&#62;`,
  `%3Cscript%3E${ACT}%3C/script%3E`,
  `\\u003cscript\\u003e${ACT}\\u003c/script\\u003e`,
  `<<script>${ACT}//<</script>`,
  `<img """><script>${ACT}</script>">`,
  `<svg/onload=alert(1)>`,
];

export const PAYLOADS: readonly string[] = [
  ...WHOLE,
  ...ELEMENTS.flatMap((element) => HANDLERS.map((handler) => `<${element} ${handler}="${ACT}">`)),
];
