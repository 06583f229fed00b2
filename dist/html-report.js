import { i as __require, o as __toESM, r as __exportAll, t as __commonJSMin } from "./rolldown-runtime.js";
import { $ as editedWords, An as historyWithCurrent, B as runName, F as createHeadline, H as titlePieces, I as formatGateCount, In as seriesName, L as hasSeveralSuites, N as measureSection, P as contextLines, Pn as ofSuite, Qt as toTerminal, R as isCompared, T as caseHash, U as describeDrops, V as shortCommit, W as dropColumns, X as capitalize, an as describeGate, b as createNotes, cn as sampleLines, ct as PASS_RATE_COLUMNS, d as isPlainSlice, dn as combineStatus, dt as describeVariance, f as sortRows, ft as suitesWithTrials, g as scoreColumns, h as metricPhrase, hn as formatDelta, i as describeSlices, jn as isBaseRun, ln as piecesOf, lt as describeFlaky, m as gateLine, mn as formatCount, n as createTestTable, o as sortSlices, q as shownDrops, u as createRows, un as GATE_STATUSES, ut as describeTrials, vn as formatScore, w as createLinks, y as adviceNotes, yn as formatTime, z as isImpliedPass } from "./stored-report.js";
import { D as isQuantile, T as applicableMetrics, Y as textsOf, _ as isMainScore, v as scoreName } from "./schemas.js";
import { Dt as sliceName } from "./config.js";
import { d as evidenceOf, g as plainTerms, j as exactSum } from "./basics.js";
import { d as formatFor } from "./families.js";
import { c as formatInteger } from "./start.js";
import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

// node_modules/preact/dist/preact.mjs
var n;
var t;
var r;
var u$1;
var i$1;
var f$1;
var o$1;
var e;
var l$1;
var c$4;
var a$2;
var s$2;
var h$1 = Symbol.for("pv");
var p$1 = {};
var y$2 = [];
var v$1 = /^m(i|n|o|s|text|space)$/;
var w$1 = Array.isArray;
var d$1 = y$2.slice;
var _$1 = Object.assign;
function g$1(n) {
	n && n.parentNode && n.remove();
}
function k$2(n, t, r) {
	var u, i, f, o = {}, e = arguments.length;
	for (f in t) "key" == f ? u = t[f] : "ref" == f && "function" != typeof n ? i = t[f] : o[f] = t[f];
	return e > 2 && (o.children = e > 3 ? d$1.call(arguments, 2) : r), m$1(n, o, u, i, null);
}
function m$1(r, u, i, f, o) {
	var e = {
		type: r,
		props: u,
		key: i,
		ref: f,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: h$1,
		__v: o || ++t,
		__i: -1,
		__u: 0
	};
	return !o && n.vnode && n.vnode(e), e;
}
function $$1(n) {
	return n.children;
}
function x$2(n, t) {
	this.props = n, this.context = t, this.__g = 0;
}
function S(n, t) {
	if (null == t) return n.__ && S(n.__, n.__i + 1);
	for (var r; t < n.__k.length; t++) if ((r = n.__k[t]) && r.__e) return r.__e;
	return "function" != typeof n.type || n.props.__P ? null : S(n);
}
function C$1(t) {
	var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P;
	e && ((r = _$1({ constructor: h$1 }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z$1(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E$1(f, r, o), u.__ = u.__e = null, r.__e != i && j$1(r));
}
function j$1(n) {
	if ((n = n.__) && n.__c && !n.props.__P) return n.__e = null, n.__k.some(function(t) {
		return t && (n.__e = t.__e);
	}), j$1(n);
}
function L(t) {
	(8 & t.__g || (t.__g |= 8, u$1.push(t), f$1++)) && i$1 == n.debounceRendering || ((i$1 = n.debounceRendering) || queueMicrotask)(H$1);
}
function H$1() {
	try {
		for (var n, t = 1; u$1.length;) u$1.length > t && u$1.sort(o$1), n = u$1.shift(), t = u$1.length, 8 & n.__g && C$1(n);
	} finally {
		(f$1 = u$1.length) && (i$1 || queueMicrotask)(H$1);
	}
}
function I$1(n, t, r, u, i, f, o, e, l, c, a) {
	var s, h, v, w, d, _, g = u.__k || y$2, k = t.length;
	for (l = q$1(r, t, g, l, k), s = 0; s < k; s++) null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p$1, v.__i = s, _ = z$1(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A$1(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21);
	return r.__e = d, l;
}
function q$1(n, t, r, u, i) {
	var f, o, e, l, c, a, s, p, y, v = r.length, d = v, _ = 0, g = 0, k = n.__k = Array(i);
	for (f = 0; f < i; f++) null != (o = t[f]) && "boolean" != typeof o && "function" != typeof o ? ("object" != typeof o || o.constructor === String ? o = k[f] = m$1(null, o) : w$1(o) ? o = k[f] = m$1($$1, { children: o }) : o.constructor === h$1 && o.__b ? o = k[f] = m$1(o.type, o.props, o.key, o.ref, o.__v) : k[f] = o, l = f + _, o.__ = n, o.__b = n.__b + 1, e = null, ~(c = o.__i = P$1(o, r, l, d)) && (d--, (e = r[c]) && (e.__u |= 2)), e && e.__v ? (o.__u |= 16, c == l - 1 ? _-- : c == l + 1 ? _++ : c != l && (c > l ? _-- : _++, g = 1)) : (~c || (i > v ? _-- : i < v && _++), "function" != typeof o.type && (o.__u |= 4))) : k[f] = null;
	if (g) {
		for (a = [], s = [], f = 0; f < i; f++) if ((o = k[f]) && 16 & o.__u) {
			for (_ = 0, p = a.length; _ < p;) a[y = _ + p >> 1] < o.__i ? _ = y + 1 : p = y;
			a[_] = o.__i, s[f] = _ + 1;
		}
		for (_ = a.length; f--;) s[f] && (s[f] == _ ? _-- : k[f].__u |= 4);
	}
	if (d) for (f = 0; f < v; f++) !(e = r[f]) || 2 & e.__u || (e.__e == u && (u = S(e)), J(e, e));
	return u;
}
function A$1(n, t, r, u) {
	var i, f, o, e;
	if ("function" == typeof n.type) {
		if (n.props.__P) return t;
		if (i = n.__k) for (f = 0; f < i.length; f++) i[f] && (i[f].__ = n, t = A$1(i[f], t, r, !1));
		return t;
	}
	for (t && !t.parentNode && (t = S(n)) && !t.parentNode && (t = null), o = n.__e, e = t; e && 8 == e.nodeType;) e = e.nextSibling;
	for (o != e && (!u && r.moveBefore && o.parentNode ? r.moveBefore(o, t) : r.insertBefore(o, t || null)), t = o; (t = t && t.nextSibling) && 8 == t.nodeType && !t.data.startsWith("$s"););
	return t;
}
function P$1(n, t, r, u) {
	var i, f = n.key, o = n.type, e = t[r], l = e && !(2 & e.__u);
	if (null === e && null == f || l && f == e.key && o == e.type) return r;
	if (u > (l ? 1 : 0)) {
		for (i = r - 1; i >= 0; i--) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
		for (i = r + 1; i < t.length; i++) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
	}
	return -1;
}
function T$1(n, t, r) {
	r ??= "", "-" == t[0] ? n.setProperty(t, r) : n[t] = r;
}
function N$1(n, t, r, u, i) {
	var f, o;
	if ("style" == t) if ("string" == typeof r) n.style.cssText = r;
	else {
		if ("string" == typeof u && (n.style.cssText = u = ""), u) for (t in u) r && t in r || T$1(n.style, t);
		if (r) for (t in r) u && r[t] == u[t] || T$1(n.style, t, r[t]);
	}
	else if ("o" == t[0] && "n" == t[1]) "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a$2[t] || (a$2[t] = V$1(t)), (n.__a || (n.__a = {}))[t] = c$4, f = t != (t = t.replace(l$1, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
	else {
		if ("http://www.w3.org/2000/svg" == i) t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if ("width" != t && "height" != t && "href" != t && "list" != t && "form" != t && "tabIndex" != t && "download" != t && "rowSpan" != t && "colSpan" != t && "role" != t && "popover" != t && t in n) try {
			n[t] = null == r ? "" : r;
			return;
		} catch (n) {}
		if ("function" == typeof r) return;
		null == r || !1 === r && "-" != t[4] ? n.removeAttribute(t) : n.setAttribute(t, "popover" == t && 1 == r ? "" : r);
	}
}
function V$1(t) {
	return function(r) {
		var u = this.__e;
		if (u) {
			if (u = u[t], null == r[e]) r[e] = c$4++;
			else if (r[e] < this.__a[t]) return;
			return u(n.event ? n.event(r) : r);
		}
	};
}
function z$1(t, r, u, i, f, o, e, l, c, a) {
	var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type;
	if (r.constructor !== h$1) return null;
	128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B$2(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r);
	n: if ("function" == typeof V) {
		v = e.length;
		try {
			if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x$2(M, L), d.constructor = V, d.render = K$1), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _$1({}, d.__s)), _$1(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
				if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
					r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function(n) {
						n && (n.__ = r);
					}), y$2.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
					break n;
				}
				d.componentWillUpdate && d.componentWillUpdate(M, d.__s, L), C && d.componentDidUpdate && d.__h.push(function() {
					d.componentDidUpdate(k, b, m);
				});
			} else C && !V.getDerivedStateFromProps && d.componentWillMount && d.componentWillMount(), C && d.componentDidMount && d.__h.push(d.componentDidMount);
			d.context = L, d.props = M, d.__P = t, d.__g &= -5, H = n.__r, q = C ? 25 : 0;
			do
				d.__g &= -9, H && H(r), s = d.render(d.props, d.state = d.__s, d.context);
			while (8 & d.__g && ++q < 25);
			C && (y$2.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _$1({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $$1 && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function(n) {
				n && J(n, n);
			}), u.__k = null), l = u.__k ? S(u, 0) : null), l = I$1(t, w$1(A) ? A : [A], r, u, i, f, o, e, l, c, a), M.__P && (r.__e = null, l = s), r.__u &= -161, p && p.some(g$1), d.__h.length && e.push(d), 1 & d.__g && (d.__g &= -4);
		} catch (t) {
			if (e.length = v, r.__v = null, c || o) if (t && t.then) {
				if (r.__u |= 128 | c, o) {
					for (~(T = o.indexOf(l || void 0)) || (T = o.length); (N = o[T - 1]) && 8 == N.nodeType;) T--;
					for (; T < o.length; T++) if (N = o[T]) if (o[T] = null, O) {
						if (N == P) break;
					} else {
						if (8 != N.nodeType) break;
						N.data.startsWith("$s") && (P = B$2(O = N));
					}
				}
				if (!O) {
					for (; l && 8 == l.nodeType && l.nextSibling;) l = l.nextSibling;
					O = l;
				}
				(s = B$2(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
			} else o && o.some(g$1);
			else r.__e = u.__e;
			r.__k || (r.__k = u.__k || []), t && t.then || D$1(r), n.__e(t, r, u);
		}
	} else l = r.__e = F$1(u.__e, r, u, i, f, o, e, c, a, t);
	return (s = n.diffed) && s(r), l;
}
function B$2(n, t) {
	if (n && 8 == n.nodeType && n.data.startsWith("$s")) for (var r = 1; n = n.nextSibling;) {
		if (8 == n.nodeType) {
			if (n.data.startsWith("$s")) r++;
			else if (n.data.startsWith("/$s") && !--r) return n;
		}
		t && t.push(n);
	}
}
function D$1(n) {
	n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D$1));
}
function E$1(t, r, u) {
	for (var i = 0; i < u.length;) G(u[i++], u[i++], u[i++]);
	n.__c && n.__c(r, t), t.some(function(r) {
		try {
			t = r.__h, r.__h = [], t.some(function(n) {
				n.call(r);
			});
		} catch (t) {
			n.__e(t, r.__v);
		}
	});
}
function F$1(t, r, u, i, f, o, e, l, c, a) {
	var s, h, y, _, k, b, m, M, $ = u.props || p$1, x = r.props, C = r.type;
	if ("svg" == C ? f = "http://www.w3.org/2000/svg" : "math" == C ? f = "http://www.w3.org/1998/Math/MathML" : f || (f = "http://www.w3.org/1999/xhtml"), o) {
		for (s = 0; s < o.length; s++) if ((k = o[s]) && (C ? k.localName == C : 3 == k.nodeType)) {
			t = k, o[s] = null;
			break;
		}
	}
	if (!t) {
		if (M = a.ownerDocument || document, !C) return M.createTextNode(x);
		t = M.createElementNS(f, C, x.is ? x : a), l && (n.__m && n.__m(r, o), l = !1), o = null;
	}
	if (C) {
		if (a = "template" == C && t.content || t, o = "textarea" == C && null != x.defaultValue ? null : o && d$1.call(a.childNodes), !l && o) for ($ = {}, s = 0; s < t.attributes.length; s++) $[(k = t.attributes[s]).name] = k.value;
		for (s in $) k = $[s], "dangerouslySetInnerHTML" == s ? y = k : "children" == s || s in x || "value" == s && "defaultValue" in x || "checked" == s && "defaultChecked" in x || N$1(t, s, null, k, f);
		for (s in x) k = x[s], "children" == s ? _ = k : "dangerouslySetInnerHTML" == s ? h = k : "value" == s ? b = k : "checked" == s ? m = k : l && "function" != typeof k || $[s] === k || N$1(t, s, k, $[s], f);
		h ? (l || y && (h.__html == y.__html || h.__html == t.innerHTML) || (t.innerHTML = h.__html), r.__k = []) : (y && (t.textContent = ""), ("foreignObject" == C || "http://www.w3.org/1998/Math/MathML" == f && v$1.test(C)) && (f = "http://www.w3.org/1999/xhtml"), I$1(a, w$1(_) ? _ : [_], r, u, i, f, o, e, o ? o[0] : u.__k && S(u, 0), l, c), o && o.some(g$1)), l && "textarea" != C || (s = "value", "progress" == C && null == b ? t.removeAttribute(s) : null == b || b === t[s] && ("progress" != C || b) || N$1(t, s, b, $[s], f), s = "checked", null != m && m != t[s] && N$1(t, s, m, $[s], f));
	} else $ === x || l && t.data == x || (t.data = x);
	return t;
}
function G(t, r, u, i) {
	try {
		"function" == typeof t ? r ? r.__x = t(r) || 1 : i && (i = i.__c || i.__e) && (r = i.__x) && (i.__x = null, "function" == typeof r ? r() : t(null)) : t.current = r;
	} catch (t) {
		n.__e(t, u);
	}
}
function J(t, r, u) {
	var i, f, o, e;
	if (n.unmount && n.unmount(t), !(i = t.ref) || i.current && i.current != t.__e || G(i, null, r, t), i = t.__c) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (t) {
			n.__e(t, r);
		}
		i.__P = i.__n = null;
	}
	if (i = t.__k) for (e = 0; e < i.length; e++) i[e] && J(i[e], r, "function" != typeof t.type || u && !t.props.__P);
	!u && (i = t.__c) && (i = i.__z) && (f = B$2(i, o = [])) && (i == t.__e && o.some(g$1), g$1(f), g$1(i)), u || g$1(t.__e), t.__e = t.__c = t.__ = null;
}
function K$1(n, t, r) {
	return this.constructor(n, r);
}
n = { __e: function(n, t, r, u) {
	for (var i, o, e; t = t.__;) if ((i = t.__c) && !(1 & i.__g)) {
		i.__g |= 4;
		try {
			if ((e = (o = i.constructor) && o.getDerivedStateFromError) && i.setState(o.getDerivedStateFromError(n)), i.componentDidCatch && (i.componentDidCatch(n, u || {}), e = 1), e && 8 & i.__g) return void (i.__g |= 2);
		} catch (t) {
			n = t;
		}
	}
	throw f$1 = 0, n;
} }, t = 0, r = function(n) {
	return null != n && n.constructor === h$1;
}, x$2.prototype.setState = function(n, t) {
	var r = this.__s;
	r && r != this.state || (r = this.__s = _$1({}, this.state)), "function" == typeof n && (n = n(_$1({}, r), this.props)), n && (_$1(r, n), this.__v && (t && this.__k.push(t), L(this)));
}, x$2.prototype.forceUpdate = function(n) {
	this.__v && (this.__g |= 4, n && this.__h.push(n), L(this));
}, x$2.prototype.render = $$1, u$1 = [], f$1 = 0, o$1 = function(n, t) {
	return n.__v.__b - t.__v.__b;
}, e = Symbol(), l$1 = /(PointerCapture)$|Capture$/i, c$4 = 0, a$2 = {}, s$2 = 0;

// node_modules/preact-render-to-string/dist/index.mjs
var o = "__s";
var i = "__c";
var a$1 = "__k";
var u = "__d";
var c$3 = "__s";
var f = /[\s\n\\/='"\0<>]/;
var s$1 = /^(xlink|xmlns|xml)([A-Z])/;
var l = /^(?:accessK|auto[A-Z]|cell|ch|col|cont|cross|dateT|encT|form[A-Z]|frame|hrefL|inputM|maxL|minL|noV|playsI|popoverT|readO|rowS|src[A-Z]|tabI|useM|item[A-Z])/;
var p = /^ac|^ali|arabic|basel|cap|clipPath$|clipRule$|color|dominant|enable|fill|flood|font|glyph[^R]|horiz|image|letter|lighting|marker[^WUH]|overline|panose|pointe|paint|rendering|shape|stop|strikethrough|stroke|text[^L]|transform|underline|unicode|units|^v[^i]|^w|^xH/;
var h = /* @__PURE__ */ new Set(["draggable", "spellcheck"]);
function d(e) {
	void 0 !== e.__g ? e.__g |= 8 : e[u] = !0;
}
function v(e) {
	void 0 !== e.__g ? e.__g &= -9 : e[u] = !1;
}
function m(e) {
	return void 0 !== e.__g ? !!(8 & e.__g) : !0 === e[u];
}
var y$1 = /["&<]/;
function _(e) {
	if (0 === e.length || !1 === y$1.test(e)) return e;
	for (var t = 0, n = 0, r = "", o = ""; n < e.length; n++) {
		switch (e.charCodeAt(n)) {
			case 34:
				o = "&quot;";
				break;
			case 38:
				o = "&amp;";
				break;
			case 60:
				o = "&lt;";
				break;
			default: continue;
		}
		n !== t && (r += e.slice(t, n)), r += o, t = n + 1;
	}
	return n !== t && (r += e.slice(t, n)), r;
}
var g = {};
var k$1 = /* @__PURE__ */ new Set([
	"animation-iteration-count",
	"border-image-outset",
	"border-image-slice",
	"border-image-width",
	"box-flex",
	"box-flex-group",
	"box-ordinal-group",
	"column-count",
	"fill-opacity",
	"flex",
	"flex-grow",
	"flex-negative",
	"flex-order",
	"flex-positive",
	"flex-shrink",
	"flood-opacity",
	"font-weight",
	"grid-column",
	"grid-row",
	"line-clamp",
	"line-height",
	"opacity",
	"order",
	"orphans",
	"stop-opacity",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"tab-size",
	"widows",
	"z-index",
	"zoom"
]);
var b = /[A-Z]/g;
function x$1(e) {
	var t = "";
	for (var n in e) {
		var r = e[n];
		if (null != r && "" !== r) {
			var o = "-" == n[0] ? n : g[n] || (g[n] = n.replace(b, "-$&").toLowerCase()), i = ";";
			"number" != typeof r || o.startsWith("--") || k$1.has(o) || (i = "px;"), t = t + o + ":" + r + i;
		}
	}
	return t || void 0;
}
function w() {
	this.__d = !0;
}
function H(e, t) {
	return {
		__v: e,
		context: t,
		props: e.props,
		setState: w,
		forceUpdate: w,
		__d: !0,
		__h: new Array(0)
	};
}
var T = {};
var j = [];
var P = Array.isArray;
var $ = Object.assign;
var U = "";
var Z = "<!--$s-->";
var F = "<!--/$s-->";
function M$1(e) {
	return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M$1) : Z + e + F;
}
function W() {
	return {
		beforeDiff: n.__b,
		afterDiff: n.diffed,
		renderHook: n.__r,
		unmountHook: n.unmount,
		rootHook: n.__,
		commitHook: n.__c,
		catchError: n.__e,
		errorBoundaries: n.errorBoundaries
	};
}
function B$1(e) {
	var t = n[o];
	n[o] = !0;
	try {
		return e();
	} finally {
		n[o] = t;
	}
}
function z(n, r, o) {
	var i = W();
	try {
		var u = B$1(function() {
			var u, c = k$2($$1, null);
			return c[a$1] = [n], i.rootHook && i.rootHook(n, ((u = {})[a$1] = c, u.nodeType = 1, u)), q(n, r || T, !1, void 0, c, !1, o, i);
		});
		return P(u) ? u.join(U) : u;
	} catch (e) {
		if (e.then) throw new Error("Use \"renderToStringAsync\" for suspenseful rendering.");
		throw e;
	} finally {
		i.commitHook && B$1(function() {
			return i.commitHook(n, j);
		}), j.length = 0;
	}
}
function N(e, t, n) {
	var r, o = e.type, a = !0;
	return e[i] ? (a = !1, (r = e[i]).state = r[c$3]) : r = new o(e.props, t), e[i] = r, r.__v = e, r.props = e.props, r.context = t, d(r), r.state ?? (r.state = T), r[c$3] ?? (r[c$3] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c$3] !== r.state ? r[c$3] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t);
}
function q(e, n, o, u, y, g, k, b) {
	if (null == e || !0 === e || !1 === e || e === U) return U;
	var w = typeof e;
	if ("object" != w) return "function" == w ? U : "string" == w ? _(e) : e + U;
	if (P(e)) {
		var C, D = U;
		y[a$1] = e;
		for (var A = e.length, S = 0; S < A; S++) {
			var E = e[S];
			if (null != E && "boolean" != typeof E) {
				var L, j = q(E, n, o, u, y, g, k, b);
				"string" == typeof j ? D += j : (C || (C = new Array(A)), D && C.push(D), D = U, P(j) ? (L = C).push.apply(L, j) : C.push(j));
			}
		}
		return C ? (D && C.push(D), C) : D;
	}
	if (!r(e)) return U;
	e.__ = y, b.beforeDiff && b.beforeDiff(e);
	var Z = e.type, F = e.props;
	if ("function" == typeof Z) {
		var W, z, O, R = n;
		if (Z === $$1) {
			if ("tpl" in F) {
				for (var K, G = U, J = 0; J < F.tpl.length; J++) if (G += F.tpl[J], F.exprs && J < F.exprs.length) {
					var Q = F.exprs[J];
					if (null == Q) continue;
					if ("object" == typeof Q && (r(Q) || P(Q))) {
						var X, Y = q(Q, n, o, u, e, g, k, b);
						"string" == typeof Y ? G += Y : (K || (K = []), G && K.push(G), G = U, P(Y) ? (X = K).push.apply(X, Y) : K.push(Y));
					} else G += Q;
				}
				return K ? (G && K.push(G), K) : G;
			}
			if ("UNSTABLE_comment" in F) return "<!--" + _(F.UNSTABLE_comment) + "-->";
			z = F.children;
		} else {
			if (null != (W = Z.contextType)) {
				var ee = n[W.__c];
				R = ee ? ee.props.value : W.__;
			}
			var te = Z.prototype && "function" == typeof Z.prototype.render;
			if (te) z = N(e, R, b), O = e[i];
			else {
				e[i] = O = H(e, R);
				for (var ne = 0; m(O) && ne++ < 25;) {
					v(O), b.renderHook && b.renderHook(e);
					try {
						z = Z.call(O, F, R);
					} catch (t) {
						throw g && t && "function" == typeof t.then && (e._suspended = !0), t;
					}
				}
				d(O);
			}
			if (null != O.getChildContext && (n = $({}, n, O.getChildContext())), te && b.errorBoundaries && (Z.getDerivedStateFromError || O.componentDidCatch)) {
				z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
				try {
					return q(z, n, o, u, e, g, !1, b);
				} catch (r) {
					return Z.getDerivedStateFromError && (O[c$3] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T), m(O) ? (z = N(e, n, b), null != (O = e[i]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
				} finally {
					b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
				}
			}
		}
		z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
		try {
			var re = q(z, n, o, u, e, g, k, b);
			return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M$1(re) : re;
		} catch (t) {
			if (!g && k && k.onError) {
				var oe = function t(r) {
					return k.onError(r, e, function(e, r) {
						try {
							return B$1(function() {
								return q(e, n, o, u, r, g, k, b);
							});
						} catch (e) {
							return t(e);
						}
					});
				}(t);
				return void 0 !== oe ? oe : (b.catchError && b.catchError(t, e), U);
			}
			if (!g) throw t;
			if (!t || "function" != typeof t.then) throw t;
			return t.then(function t() {
				try {
					var r = B$1(function() {
						return q(z, n, o, u, e, g, k, b);
					});
					return e._suspended ? M$1(r) : r;
				} catch (e) {
					if (!e || "function" != typeof e.then) throw e;
					return e.then(t);
				}
			});
		}
	}
	var ie, ae = "<" + Z, ue = U;
	for (var ce in F) {
		var fe = F[ce];
		if ("function" != typeof (fe = V(fe) ? fe.value : fe) || "class" === ce || "className" === ce) {
			switch (ce) {
				case "children":
					ie = fe;
					continue;
				case "key":
				case "ref":
				case "__self":
				case "__source": continue;
				case "htmlFor":
					if ("for" in F) continue;
					ce = "for";
					break;
				case "className":
					if ("class" in F) continue;
					ce = "class";
					break;
				case "defaultChecked":
					ce = "checked";
					break;
				case "defaultSelected":
					ce = "selected";
					break;
				case "defaultValue":
				case "value":
					switch (ce = "value", Z) {
						case "textarea":
							ie = fe;
							continue;
						case "select":
							u = fe;
							continue;
						case "option": u != fe || "selected" in F || (ae += " selected");
					}
					break;
				case "dangerouslySetInnerHTML":
					ue = fe && fe.__html;
					continue;
				case "style":
					"object" == typeof fe && (fe = x$1(fe));
					break;
				case "acceptCharset":
					ce = "accept-charset";
					break;
				case "httpEquiv":
					ce = "http-equiv";
					break;
				default:
					if (f.test(ce)) continue;
					s$1.test(ce) ? ce = ce.replace(s$1, "$1:$2").toLowerCase() : "-" !== ce[4] && !h.has(ce) || null == fe ? o ? p.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l.test(ce) && (ce = ce.toLowerCase()) : fe += U;
			}
			null != fe && !1 !== fe && (ae = !0 === fe || fe === U ? ae + " " + ce : ae + " " + ce + "=\"" + _(fe + U) + "\"");
		}
	}
	if (f.test(Z)) throw new Error(Z + " is not a valid HTML tag name in " + ae + ">");
	if (ue || ("string" == typeof ie ? ue = _(ie) : null != ie && !1 !== ie && !0 !== ie && (ue = q(ie, n, "svg" === Z || "foreignObject" !== Z && o, u, e, g, k, b))), b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), !ue && I.has(Z)) return ae + "/>";
	var se = "</" + Z + ">", le = ae + ">";
	return P(ue) ? [le].concat(ue, [se]) : "string" != typeof ue ? [
		le,
		ue,
		se
	] : le + ue + se;
}
var I = /* @__PURE__ */ new Set([
	"area",
	"base",
	"br",
	"col",
	"command",
	"embed",
	"hr",
	"img",
	"input",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
function V(e) {
	return null !== e && "object" == typeof e && "function" == typeof e.peek && "value" in e;
}

// src/report/html/svg.ts
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;
function cleanText(text, most = 2e3) {
	return (text.length > most ? `${text.slice(0, most - 1)}…` : text).toWellFormed().replace(UNSEEN, " ");
}
function svgFile(drawing) {
	return `${z(drawing).replaceAll("]]>", "]]&gt;")}\n`;
}

// src/report/badge/badge.ts
const MAX_NAME_LENGTH = 40;
function createBadge(report, name) {
	const { verdict } = report;
	if (verdict === null) return null;
	const { outcome } = createHeadline(report);
	const label = name === "default" ? "evaluation" : cleanText(`evaluation ${name}`, MAX_NAME_LENGTH);
	if (verdict.outcome === "fail") {
		const overridden = verdict.override === null ? "" : ", overridden";
		return {
			label,
			message: `${formatGateCount(verdict)}${overridden}`,
			outcome
		};
	}
	const number = numberText(report);
	const word = wordOf(report, outcome);
	return {
		label,
		message: number === null ? word : `${word} · ${number}`,
		outcome
	};
}
function wordOf({ verdict, complete }, outcome) {
	if (outcome === "pass") return "pass";
	if (outcome === "ungated") return "not gated";
	return (verdict?.incomplete ?? []).length > 0 || !complete ? "incomplete" : "inconclusive";
}
function numberText({ suites, verdict }) {
	const gated = new Set((verdict?.gates ?? []).map((result) => seriesName(result.suite, scoreName(result))));
	const all = Object.entries(suites).flatMap(([suite, { scores }]) => scores.filter((score) => isMainScore(score) && score.status === "measured").map((score) => ({
		suite,
		score
	})));
	const first = all.find(({ suite, score }) => gated.has(seriesName(suite, scoreName(score)))) ?? all[0];
	return first === void 0 ? null : `${nameOf$1(first, Object.keys(suites).length)} ${formatScore(first.score)}`;
}
function nameOf$1({ suite, score }, suites) {
	return cleanText(suites > 1 ? `${suite} ${scoreName(score)}` : scoreName(score), MAX_NAME_LENGTH);
}
function renderBadgeJson(badge) {
	const { label, message, outcome } = badge;
	const isError = outcome === "fail" || outcome === "unsure";
	const fields = {
		schemaVersion: 1,
		label,
		message,
		color: badgeColour(badge),
		labelColor: LABEL_COLOUR,
		isError
	};
	return `${JSON.stringify(fields, null, 2)}\n`;
}
const LABEL_COLOUR = "#4a5058";
const COLOURS = {
	pass: "#1a7f37",
	fail: "#b3261e",
	unsure: "#8a5a00",
	ungated: "#59626e"
};
function badgeColour({ outcome }) {
	return COLOURS[outcome];
}

// src/report/badge/badge-svg.ts
const HEIGHT$2 = 20;
const FONT_SIZE = 11;
const ROOM = 6;
function renderBadgeSvg(badge) {
	const { label, message } = badge;
	const sides = [{
		text: label,
		ground: LABEL_COLOUR
	}, {
		text: message,
		ground: badgeColour(badge)
	}].map((side) => ({
		...side,
		length: Math.ceil(textWidth(side.text, FONT_SIZE))
	}));
	const [left = 0, right = 0] = sides.map(({ length }) => length + 12);
	const title = `${label}: ${message}`;
	const svg = k$2("svg", {
		xmlns: "http://www.w3.org/2000/svg",
		width: left + right,
		height: HEIGHT$2,
		viewBox: `0 0 ${left + right} ${HEIGHT$2}`,
		role: "img",
		"aria-label": title
	}, k$2("title", null, title), k$2("clipPath", { id: "round" }, k$2("rect", {
		width: left + right,
		height: HEIGHT$2,
		rx: 3
	})), k$2("g", {
		"clip-path": "url(#round)",
		"font-family": "Verdana, DejaVu Sans, Geneva, sans-serif",
		"font-size": FONT_SIZE
	}, sides.map((side, index) => sideOf({
		...side,
		from: index * left,
		to: index === 0 ? left : left + right
	}))));
	return svgFile(svg);
}
function sideOf({ text, ground, length, from, to }) {
	return k$2("g", null, k$2("rect", {
		x: from,
		width: to - from,
		height: HEIGHT$2,
		fill: ground
	}), k$2("text", {
		x: from + ROOM,
		y: 14,
		fill: "#fff",
		textLength: length,
		lengthAdjust: "spacingAndGlyphs"
	}, text));
}
const WIDTHS$1 = new Map(Object.entries({
	25: "'",
	30: " ,.IJijl·",
	35: "-/:;\\f|",
	40: "!()[]rt",
	45: "\"",
	50: "*_`sz–",
	55: "?Lc",
	60: "FPTYaekovxy",
	65: "$0123456789EKSbdghnpqu{}",
	70: "ABCRVXZ",
	75: "DGHNU",
	80: "&OQw",
	85: "#+<=>M^~−",
	95: "%m",
	100: "@W…"
}).flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, Number(width)])));
const OTHER = 65;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const SQUARE = 110;
const MARK = /\p{M}/u;
function textWidth(text, size) {
	return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * size / 100;
}
function widthOf(letter) {
	if (MARK.test(letter)) return 0;
	return WIDTHS$1.get(letter) ?? (WIDE.test(letter) ? SQUARE : OTHER);
}

// src/report/html/data/page-data.ts
const CASE_CHANGES = [
	"regressed",
	"unscored",
	"fixed",
	"flaky",
	"failing",
	"still_failing",
	"added",
	"removed",
	"measured",
	"passing",
	"still_passing"
];
const CHANGE_LABELS = {
	regressed: {
		word: "regressed",
		many: "regressed",
		sign: "✗",
		tone: "bad"
	},
	unscored: {
		word: "not scored",
		many: "not scored",
		sign: "?",
		tone: "open"
	},
	fixed: {
		word: "fixed",
		many: "fixed",
		sign: "✓",
		tone: "good"
	},
	flaky: {
		word: "flaky",
		many: "flaky",
		sign: "~",
		tone: "open"
	},
	failing: {
		word: "fails",
		many: "failing",
		sign: "✗",
		tone: "bad"
	},
	still_failing: {
		word: "still fails",
		many: "still failing",
		sign: "✗",
		tone: "plain"
	},
	added: {
		word: "added",
		many: "added",
		sign: "+",
		tone: "plain"
	},
	removed: {
		word: "removed",
		many: "removed",
		sign: "-",
		tone: "plain"
	},
	measured: {
		word: "measured",
		many: "measured",
		sign: "·",
		tone: "plain"
	},
	passing: {
		word: "passes",
		many: "passing",
		sign: "✓",
		tone: "plain"
	},
	still_passing: {
		word: "still passes",
		many: "still passing",
		sign: "✓",
		tone: "plain"
	}
};

// src/report/html/data/case-change.ts
const LISTS = [
	"regressed",
	"fixed",
	"flaky",
	"still_failing",
	"added",
	"unscored"
];
function readCaseChanges(diff, suite, hasResults = true) {
	const flips = diff?.flips ?? null;
	const own = (key) => flips ? ofSuite(flips[key], suite) : [];
	const byCase = /* @__PURE__ */ new Map();
	const edited = new Map(own("edited").map((flip) => [flip.case, flip]));
	for (const key of LISTS) for (const flip of own(key)) byCase.set(flip.case, {
		change: key,
		edited: edited.has(flip.case),
		flip
	});
	for (const [id, flip] of edited) if (!byCase.has(id)) byCase.set(id, {
		change: hasResults ? "still_passing" : "measured",
		edited: true,
		flip
	});
	const isRedefined = ofSuite(diff?.redefined ?? [], suite).length > 0 && byCase.size === 0;
	const compared = flips !== null && !isRedefined;
	const uncompared = {
		pass: "passing",
		fail: "failing",
		unscored: "unscored"
	};
	const unchanged = {
		pass: "still_passing",
		fail: "still_failing",
		unscored: "unscored"
	};
	const other = (outcome) => {
		return {
			change: hasResults ? (compared ? unchanged : uncompared)[outcome] : "measured",
			edited: false,
			flip: null
		};
	};
	const others = {
		pass: other("pass"),
		fail: other("fail"),
		unscored: other("unscored")
	};
	const renamed = new Map(ofSuite(diff?.renamed ?? [], suite).map(({ from, to }) => [to, from]));
	return {
		compared,
		idBefore: (id) => renamed.get(id) ?? id,
		removed: own("removed").map((flip) => ({
			change: "removed",
			edited: false,
			flip
		})),
		listed: [...byCase.values()],
		of: ({ id, outcome }) => byCase.get(id) ?? others[outcome]
	};
}
const MAX_LISTED = 2e4;
const PASSING_CHANGES = /* @__PURE__ */ new Set([
	"measured",
	"passing",
	"still_passing"
]);
const RANK = new Map(CASE_CHANGES.map((change, index) => [change, index]));
function chooseCases(suites, most = MAX_LISTED) {
	const ranks = suites.map(rankCases);
	const room = roomByRank(ranks, most);
	const leftOut = CASE_CHANGES.map(() => 0);
	const bySuite = suites.map((facts, suite) => {
		const places = [];
		for (const [place, rank] of ranks[suite]?.entries() ?? []) {
			const left = room[rank] ?? 0;
			room[rank] = left - 1;
			if (left > 0) places.push(place);
			else leftOut[rank >> 1] = (leftOut[rank >> 1] ?? 0) + 1;
		}
		return chooseRows(facts, places);
	});
	const chosen = bySuite.flatMap(({ drafts }) => drafts).sort((a, b) => rankOf(a) - rankOf(b));
	const counts = CASE_CHANGES.flatMap((change, index) => leftOut[index] ? [[change, leftOut[index]]] : []);
	return {
		chosen,
		bySuite,
		leftOut: Object.fromEntries(counts)
	};
}
function rankOf({ change, critical }) {
	return 2 * (RANK.get(change) ?? 0) + (critical ? 0 : 1);
}
function othersOf({ changes, now }) {
	return now === null ? [...changes.listed, ...changes.removed] : changes.removed;
}
function rankCases(facts) {
	const { changes, critical, now } = facts;
	const [rows, others] = [now ?? [], othersOf(facts)];
	const ranks = new Uint8Array(rows.length + others.length);
	for (let place = 0; place < rows.length; place += 1) {
		const row = rows[place];
		ranks[place] = rankOf({
			change: changes.of(row).change,
			critical: critical.has(row.id)
		});
	}
	for (const [index, { change, flip }] of others.entries()) ranks[rows.length + index] = rankOf({
		change,
		critical: critical.has(flip.case)
	});
	return ranks;
}
function roomByRank(ranks, most) {
	const counts = CASE_CHANGES.flatMap(() => [0, 0]);
	for (const own of ranks) for (const rank of own) counts[rank] = (counts[rank] ?? 0) + 1;
	if (counts.reduce((sum, count) => sum + count, 0) <= most) return counts;
	let left = most;
	return counts.map((count, rank) => {
		const room = PASSING_CHANGES.has(CASE_CHANGES[rank >> 1]) ? 0 : Math.min(left, count);
		left -= room;
		return room;
	});
}
function chooseRows(facts, places) {
	const { suite, changes, critical, now, base } = facts;
	const others = othersOf(facts);
	const entries = places.map((place) => {
		const row = now?.[place] ?? null;
		const other = others[place - (now?.length ?? 0)];
		const id = row?.id ?? other?.flip.case ?? "";
		const { change, edited, flip } = row === null ? other : changes.of(row);
		return {
			suite,
			id,
			critical: critical.has(id),
			now: row,
			change,
			edited,
			flip
		};
	});
	const placesBefore = /* @__PURE__ */ new Map();
	const sought = /* @__PURE__ */ new Set();
	for (const [index, { id }] of entries.entries()) {
		const [place, before] = [places[index], changes.idBefore(id)];
		if (base[place]?.id === before) placesBefore.set(before, place);
		else sought.add(before);
	}
	if (sought.size > 0) {
		for (const [place, { id }] of base.entries()) if (sought.has(id)) placesBefore.set(id, place);
	}
	const drafts = entries.map((entry) => {
		return {
			...entry,
			base: base[placesBefore.get(changes.idBefore(entry.id)) ?? -1] ?? null
		};
	});
	const sameId = drafts.flatMap(({ id }) => changes.idBefore(id) === id ? placesBefore.get(id) ?? [] : []);
	return {
		drafts,
		now: drafts.flatMap((draft) => draft.now ?? []),
		base: sameId.sort((a, b) => a - b).map((place) => base[place])
	};
}

// src/report/html/data/case-maker.ts
const BEFORE = {
	regressed: "pass",
	fixed: "fail",
	still_failing: "fail",
	still_passing: "pass"
};
const AFTER = {
	regressed: "fail",
	fixed: "pass",
	flaky: "fail",
	still_failing: "fail",
	still_passing: "pass"
};
var CaseMaker = class {
	#family;
	#hasResults;
	#counts;
	#facts;
	#slices = /* @__PURE__ */ new Map();
	constructor(suite, counts, facts) {
		this.#family = suite?.family ?? "";
		this.#hasResults = !suite?.no_results;
		this.#counts = counts;
		this.#facts = facts;
	}
	get slices() {
		return [...this.#slices.keys()];
	}
	make({ suite, id, change, edited, critical, flip, now, base }) {
		const { at, gold_at: goldAt } = now ?? flip ?? {
			at: null,
			gold_at: null
		};
		const line = at ?? goldAt;
		const either = now ?? base;
		const shown = either && textsOf(either);
		return {
			suite,
			id,
			change,
			edited,
			critical,
			at,
			goldAt,
			text: shown?.text ?? flip?.text ?? "",
			expected: shown?.expected ?? flip?.expected ?? "",
			base: base === null ? flip && versionBefore(change, flip) : this.#version(base),
			now: now === null ? flip && versionNow(change, flip) : this.#version(now),
			link: line === null ? null : this.#facts.line(line),
			slices: either === null ? [] : this.#slicesOf(either),
			counts: this.#counts.of(id)
		};
	}
	#version(row) {
		const { outcome, evidence, trials = [] } = row;
		const { got } = textsOf(row);
		if (!this.#hasResults) return {
			outcome: null,
			got,
			why: ""
		};
		const why = this.#facts.explain(this.#family, evidence);
		return {
			outcome,
			got,
			why: trials.length > 1 ? `${trialText(trials)}: ${why}` : why
		};
	}
	#slicesOf({ slices = {} }) {
		return Object.entries(slices).flatMap(([field, values]) => values.map((value) => {
			const name = sliceName(field, value);
			const place = this.#slices.get(name) ?? this.#slices.size;
			this.#slices.set(name, place);
			return place;
		}));
	}
};
function trialText(trials) {
	const passed = trials.filter(({ outcome }) => outcome === "pass").length;
	return `${passed} of ${trials.length} trials ${passed === 1 ? "passes" : "pass"}`;
}
function versionBefore(change, { before }) {
	return before === null ? null : {
		outcome: BEFORE[change] ?? null,
		got: before,
		why: ""
	};
}
function versionNow(change, { after, why }) {
	if (after === null) return null;
	return {
		outcome: AFTER[change] ?? (why === null ? "pass" : null),
		got: after,
		why: why ?? ""
	};
}

// src/report/html/data/case-metrics.ts
const MAX_METRICS = 80;
function countCases(metrics, { base, now, redefined }) {
	const evidence = [...base, ...now].flatMap(evidenceOf);
	const summed = applicableMetrics(metrics, evidence).flatMap((metric) => {
		if (metric.reportOnly) return [];
		return metric.kind !== "whole" || isQuantile(metric) ? [metric] : [];
	}).slice(0, MAX_METRICS);
	const counted = /* @__PURE__ */ new Map();
	const [baseIndices, nowIndices] = [indicesById(base), indicesById(now)];
	const isCount = summed.map((metric, place) => {
		const [before, after] = [termsOf(metric, redefined.has(nameOf(metric)) ? [] : base), termsOf(metric, now)];
		for (const [index, { id }] of now.entries()) addCounts(counted, id, [
			place,
			...pick(before, baseIndices.get(id)),
			...pick(after, index)
		]);
		for (const [index, { id }] of base.entries()) if (!nowIndices.has(id)) addCounts(counted, id, [
			place,
			...pick(before, index),
			0,
			0
		]);
		return [before, after].every(({ top, bottom }) => top.every(isWhole) && bottom.every(isWhole));
	});
	return {
		metrics: summed.map((metric, place) => ({
			name: nameOf(metric),
			better: metric.better,
			unit: metric.unit,
			isCount: isCount[place] === true
		})),
		of: (id) => counted.get(id) ?? []
	};
}
function termsOf(metric, rows) {
	if (metric.kind !== "whole") return plainTerms(metric, rows);
	const numbers = rows.map((row) => evidenceOf(row).map((one) => metric.quantile.of(one)));
	const isKnown = (own) => own.every((one) => one !== null);
	return {
		top: Float64Array.from(numbers, (own) => isKnown(own) ? exactSum(own) / own.length : 0),
		bottom: Float64Array.from(numbers, (own) => Number(isKnown(own)))
	};
}
function nameOf({ id, slice = "" }) {
	return scoreName({
		metric: id,
		slice
	});
}
const isWhole = (count) => Number.isInteger(count);
function indicesById(rows) {
	return new Map(rows.map(({ id }, index) => [id, index]));
}
function pick({ top, bottom }, index) {
	return index === void 0 ? [0, 0] : [rounded(top[index]), rounded(bottom[index])];
}
function rounded(value = 0) {
	return isWhole(value) ? value : Number(value.toPrecision(6));
}
function addCounts(counted, id, five) {
	if (five[2] === 0 && five[4] === 0) return;
	const known = counted.get(id);
	if (known) known.push(...five);
	else counted.set(id, five);
}

// src/report/html/data/page-cases.ts
function listCases(head, base, facts) {
	const rows = suitesOf(head, base).map(([name, report], suite) => {
		const changes = readCaseChanges(head.report.diff, name, !report?.no_results);
		const now = head.cases && ofSuite(head.cases, name);
		const before = changes.compared ? ofSuite(base?.cases ?? [], name) : [];
		return {
			name,
			report,
			suite,
			changes,
			critical: criticalIn(head.report, name),
			now,
			base: before
		};
	});
	const { chosen, bySuite, leftOut } = chooseCases(rows);
	const makers = rows.map((own, suite) => {
		const counts = countsOf(own, head.report, bySuite[suite], facts);
		return {
			own,
			counts,
			maker: new CaseMaker(own.report, counts, facts)
		};
	});
	const cases = chosen.flatMap((draft) => makers[draft.suite]?.maker.make(draft) ?? []);
	return {
		suites: makers.map(({ own: { name, report }, counts: { metrics }, maker: { slices } }) => {
			const family = report?.family ?? "";
			return {
				name,
				title: facts.titleOf(family),
				caseNoun: facts.shownAs(family),
				metrics,
				slices
			};
		}),
		cases,
		leftOut,
		isFromDiffOnly: head.cases === null
	};
}
function suitesOf({ report }, base) {
	const own = Object.entries(report.suites);
	const removed = new Set(report.diff?.flips?.removed.map(({ suite }) => suite));
	for (const [name] of own) removed.delete(name);
	const before = new Map(Object.entries(base?.report.suites ?? {}));
	return [...own, ...[...removed].map((name) => [name, before.get(name) ?? null])];
}
function countsOf({ name, report, now, base }, run, listed = {
	base: [],
	now: []
}, facts) {
	const metrics = report === null || base.length === 0 && !now?.length ? [] : facts.metricsOf(report);
	return countCases(metrics, {
		base: listed.base,
		now: listed.now,
		redefined: redefinedIn(run, name)
	});
}
function redefinedIn({ diff }, suite) {
	const redefined = ofSuite(diff?.changes ?? [], suite).filter(({ kind }) => kind === "redefined").filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
	return new Set(redefined.map(scoreName));
}
function criticalIn({ verdict }, suite) {
	const ids = ofSuite(verdict?.gates ?? [], suite).filter(({ metric }) => metric === "cases").flatMap(({ demand }) => demand["critical"] ?? []);
	return new Set(ids.filter((id) => typeof id === "string"));
}

// src/report/html/data/page-views.ts
const PART_SIZE = 200;
const MAX_CHARACTERS = 4e7;
function viewParts({ suites, cases, head, base }, most = MAX_CHARACTERS) {
	const keysOf = (some) => new Set(some.map(({ suite, id }) => keyOf(suites[suite]?.name ?? "", id)));
	const now = findViews(head, keysOf(cases));
	const before = findViews(base, keysOf(cases.filter((one) => one.base !== null)));
	let left = most;
	const textOf = ({ suite, id, base: version, edited }) => {
		const name = suites[suite]?.name ?? "";
		const baseView = version === null ? null : before(name, id);
		const text = left < 0 ? NONE$1 : JSON.stringify(caseView(edited, now(name, id), baseView));
		left -= text.length;
		return left < 0 ? NONE$1 : text;
	};
	return Array.from({ length: Math.ceil(cases.length / 200) }, (_, part) => {
		const texts = cases.slice(part * 200, (part + 1) * 200).map(textOf);
		return texts.every((text) => text === NONE$1) ? "" : `[${texts.join(",")}]`;
	});
}
const NONE$1 = "null";
function findViews(stored, keys) {
	const views = stored?.views ?? stored?.readViews?.(({ suite, id }) => keys.has(keyOf(suite, id))) ?? [];
	const found = new Map(views.map((view) => [keyOf(view.suite, view.id), view]));
	return (suite, id) => found.get(keyOf(suite, id)) ?? null;
}
function keyOf(suite, id) {
	return `${suite}\n${id}`;
}
function caseView(isEdited, now, base) {
	if (now === null && base === null) return null;
	const gold = now ?? (isEdited ? null : base);
	return {
		text: gold?.text ?? null,
		expected: gold?.expected ?? null,
		base: versionView(base),
		now: versionView(now)
	};
}
function versionView(view) {
	return view === null ? null : {
		got: view.got ?? null,
		figures: view.figures
	};
}
const OPTIONS = {
	level: 9,
	chunkSize: 1 << 18
};
const deflateBeside = promisify(deflateRaw);
async function packText(text) {
	return (await deflateBeside(text, OPTIONS)).toString("base64");
}

// src/report/html/data/score-hash.ts
function scoreHash(suite, name) {
	return `score=${encodeURIComponent(suite)}/${encodeURIComponent(name.toWellFormed())}`;
}
function readScoreHash(hash) {
	const [, place, rest] = /^#?score=([^/]*)\/(.*)$/s.exec(hash) ?? [];
	if (place === void 0 || rest === void 0) return null;
	try {
		const [suite, name] = [decodeURIComponent(place), decodeURIComponent(rest)];
		const [, metric = name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(name) ?? [];
		return {
			suite,
			name,
			metric,
			slice
		};
	} catch {
		return null;
	}
}
function placesOfScore({ metrics, slices }, { name, metric, slice }) {
	const placeOf = (wanted) => {
		const place = metrics.findIndex((one) => one.name === wanted);
		return place < 0 ? null : place;
	};
	const exact = placeOf(name);
	const at = slice.lastIndexOf(",");
	const field = exact === null ? slices.indexOf(slice.slice(at + 1)) : -1;
	const within = field < 0 || at < 0 ? metric : `${metric}[${slice.slice(0, at)}]`;
	return {
		metric: exact ?? placeOf(within) ?? placeOf(metric),
		slice: field < 0 ? null : field
	};
}
function canListCases({ suites, cases }, suite, name) {
	const place = suites.findIndex((one) => one.name === suite);
	const named = readScoreHash(scoreHash(suite, name));
	const own = suites[place];
	if (own === void 0 || named === null || !cases.some((one) => one.suite === place)) return false;
	if (named.slice === "") return true;
	const { metric, slice } = placesOfScore(own, named);
	return slice !== null || metric !== null && own.metrics[metric]?.name === named.name;
}

// src/report/html/document.ts
function renderDocument({ title, body, data, script, style }) {
	const policy = [
		"default-src 'none'",
		`script-src '${digestOf(script)}'`,
		`style-src '${digestOf(style)}'`,
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'"
	].join("; ");
	const blocks = data.map(([id, packed]) => `<script type="text/plain" id="${id}">${packed}<\/script>`);
	return [
		"<!doctype html>",
		"<html lang=\"en\">",
		"<head>",
		"<meta charset=\"utf-8\">",
		`<meta http-equiv="Content-Security-Policy" content="${policy}">`,
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		"<meta name=\"color-scheme\" content=\"light dark\">",
		"<meta name=\"robots\" content=\"noindex\">",
		"<meta name=\"referrer\" content=\"no-referrer\">",
		"<meta name=\"generator\" content=\"evaldelta\">",
		`<title>${escapeText$1(title)}</title>`,
		`<style>${style}</style>`,
		"</head>",
		"<body>",
		body,
		...blocks,
		`<script>${script}<\/script>`,
		"</body>",
		"</html>",
		""
	].join("\n");
}
function digestOf(text) {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
function escapeText$1(text) {
	return text.toWellFormed().replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
const FOLDERS = [".//", "../../../dist/"];
async function readAssets() {
	const [script, style] = await Promise.all([readAsset("report-page.js"), readAsset("report-page.css")]);
	return {
		script,
		style
	};
}
async function readAsset(name) {
	for (const place of FOLDERS) {
		const text = await readFile(new URL(`${place}${name}`, import.meta.url), "utf8").catch(() => null);
		if (text !== null) return text;
	}
	throw new Error(`\`${name}\` is missing beside this program: reinstall evaldelta`);
}

// src/report/html/markup.ts
function section(id, title, ...children) {
	return k$2("section", {
		id,
		"aria-labelledby": `${id}-title`
	}, k$2("h2", { id: `${id}-title` }, title), ...children);
}
function fold(title, ...children) {
	return k$2("details", null, k$2("summary", null, title), ...children);
}
function drawing(svg, name = "span") {
	return k$2(name, {
		class: "drawing",
		dangerouslySetInnerHTML: { __html: svg }
	});
}
function foreign(text, name = "bdi") {
	return k$2(name, null, text.toWellFormed());
}
function code(text) {
	return k$2("code", null, foreign(text));
}
function linked(content, href) {
	return href === null ? content : k$2("a", { href }, content);
}
function withCode(sentence) {
	const parts = sentence.toWellFormed().split(/`([^`\n]{1,200})`/);
	return k$2("bdi", null, parts.map((part, index) => index % 2 === 1 ? k$2("code", { key: index }, part) : part));
}
function toMarkup(phrase) {
	return piecesOf(phrase).map(renderPiece);
}
function renderPiece(piece) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return statusBadge(piece.status);
	if ("sign" in piece) return signLink(piece);
	if ("value" in piece) return k$2("span", { class: `tone ${piece.tone}` }, piece.value);
	if ("prose" in piece) return withCode(piece.prose);
	return linked(code("code" in piece ? piece.code : piece.name), piece.href ?? null);
}
function signLink({ sign, title, href = null }) {
	return linked(badge({
		...GATE_STATUSES[sign],
		word: title
	}, true), href);
}
function badge({ sign, word, tone }, isShort = false) {
	return k$2("span", {
		class: `badge ${tone}`,
		...isShort && { title: word }
	}, k$2("span", { "aria-hidden": "true" }, sign), k$2("span", { class: isShort ? "unseen" : "word" }, word));
}
function statusBadge(status, isShort = false) {
	return status === "none" ? null : badge(GATE_STATUSES[status], isShort);
}
function htmlColumns(columns) {
	return columns.map((column) => ({
		...column,
		cell: (row) => toMarkup(column.cell(row))
	}));
}
function table(caption, columns, rows) {
	return framed("wide", caption, tableParts(columns, rows));
}
function stackedTable(caption, columns, rows) {
	return framed("wide stack", caption, tableParts(columns.map((column) => {
		const { title, label = typeof title === "string" && !column.isHead ? title : "" } = column;
		return {
			...column,
			label
		};
	}), rows));
}
function framed(classes, caption, parts) {
	return k$2("div", {
		class: classes,
		role: "group",
		"aria-label": caption,
		tabindex: 0
	}, k$2("table", null, k$2("caption", { class: "unseen" }, caption), ...parts));
}
function tableParts(columns, rows, classOf) {
	const number = (align) => align === "r" ? { class: "number" } : null;
	const head = columns.map(({ title, align }) => k$2("th", {
		scope: "col",
		...number(align)
	}, title));
	const body = rows.map((row) => k$2("tr", classOf ? { class: classOf(row) } : null, columns.map(({ cell, align, isHead, label = "" }) => k$2(isHead ? "th" : "td", {
		...isHead && { scope: "row" },
		...number(align),
		...label !== "" && { "data-title": label }
	}, cell(row)))));
	return [k$2("thead", null, k$2("tr", null, head)), k$2("tbody", null, body)];
}

// src/report/html/parts/banner.ts
const OUTCOMES = {
	pass: ["✓", "good"],
	fail: ["✗", "bad"],
	unsure: ["?", "open"],
	ungated: ["i", "plain"]
};
const MAX_NAMED = 2;
const MAX_FAILURES = 6;
function bannerPart(report, context, links) {
	const headline = createHeadline(report);
	const [sign, tone] = OUTCOMES[headline.outcome];
	const lines = contextLines(report, context.created, links);
	return k$2("header", { class: `banner ${tone}` }, k$2("p", {
		class: "sign",
		"aria-hidden": "true"
	}, sign), k$2("div", null, k$2("h1", null, toMarkup(headingOf(headline, context.name))), headline.counts === "" ? null : k$2("p", { class: "counts" }, headline.counts), failedGates(report), lines.map((line) => k$2("p", { class: "aside" }, toMarkup(line))), provenance(report, links)));
}
function headingOf(headline, name = "default") {
	const { verdict } = headline;
	const own = name === "default" ? [] : [
		" (",
		{ prose: name },
		")"
	];
	const [, ...rest] = titlePieces(headline);
	return [
		verdict === "" ? "No gates" : capitalize(verdict),
		...own,
		...rest
	];
}
function failedGates(report) {
	const failed = createRows(report).filter(({ status }) => status === "fail");
	if (failed.length <= MAX_NAMED) return null;
	const several = hasSeveralSuites(report);
	const items = failed.slice(0, MAX_FAILURES).map((row) => k$2("li", null, toMarkup(gateLine(report, row, { several }))));
	const left = failed.length - MAX_FAILURES;
	const more = left > 0 ? k$2("li", null, k$2("a", { href: "#gates" }, `and ${formatInteger(left)} more`)) : null;
	return k$2("ul", { class: "failures" }, items, more);
}
function provenance({ source, created }, links) {
	const head = source.head ?? source.commit;
	return k$2("p", { class: "aside" }, source.repository === null ? "This run" : code(source.repository), head === null ? null : [" at ", linked(code(shortCommit(head)), links.commit(head))], source.run_id === null ? null : [", ", linked(`run ${source.run_id}`, links.run)], ", ", k$2("time", { datetime: created }, created.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC")));
}
function titleOf(report) {
	return `${toTerminal(headingOf(createHeadline(report)))} · evaldelta`;
}
const NAMES = {
	measure: "Measure",
	regressed: "Regressed",
	drops: "Worse cases",
	gates: "Gates",
	metrics: "Metrics",
	warnings: "Warnings",
	notes: "Notes",
	cases: "Cases",
	slices: "Slices",
	trials: "Trials",
	charts: "Charts",
	trends: "Trends",
	suites: "Suites"
};
function navigation(sections) {
	const items = sections.map((part) => String(part.props.id ?? "")).map((id) => k$2("li", null, k$2("a", { href: `#${id}` }, NAMES[id] ?? id)));
	const theme = k$2("button", {
		id: "theme",
		type: "button",
		hidden: true
	}, "Dark");
	return k$2("nav", { "aria-label": "Sections of the report" }, k$2("ul", null, items), theme);
}
function footerPart({ tool }, links) {
	const shown = [["about gates", links.gates], ["the run", links.run]].filter(([, href]) => href !== null).map(([text, href]) => [" · ", linked(text, href)]);
	return k$2("footer", null, `evaldelta ${tool.version}`, shown);
}

// src/report/html/parts/cases.ts
const MAX_SHOWN = 12;
function regressedPart({ cases, suites, leftOut }) {
	const regressed = cases.filter(({ change }) => change === "regressed");
	if (regressed.length === 0) return null;
	const count = regressed.length + (leftOut.regressed ?? 0);
	const nameOf = ({ suite }) => suites[suite]?.name ?? "";
	const suite = {
		title: "Suite",
		cell: nameOf
	};
	const columns = [
		...suites.length > 1 ? [suite] : [],
		{
			title: textHeading(suites),
			isHead: true,
			cell: (one) => caseCell(one, nameOf(one))
		},
		...regressed.some(({ expected }) => expected !== "") ? [EXPECTED] : [],
		...regressed.some(({ base, now }) => base?.got || now?.got) ? ANSWERS : [],
		{
			title: "Why",
			cell: whyCell
		}
	];
	const total = formatInteger(count);
	const more = count === regressed.length ? `All ${total} are below` : `${formatInteger(regressed.length)} of ${total} are below`;
	return section("regressed", `Regressed: ${formatCount(count, "case")}`, stackedTable("Regressed cases", columns, pickEvenly(regressed, MAX_SHOWN)), count > MAX_SHOWN ? k$2("p", null, k$2("a", { href: "#cases" }, more)) : null);
}
function whyCell({ now, edited, goldAt }) {
	return withCode([edited ? editedWords(goldAt) : "", now?.why ?? ""].filter(Boolean).join("; "));
}
const EXPECTED = {
	title: "Expected",
	cell: ({ expected }) => clamped(expected)
};
const ANSWERS = [{
	title: "Before",
	cell: ({ base }) => clamped(base?.got ?? "")
}, {
	title: "After",
	cell: ({ now }) => clamped(now?.got ?? "")
}];
function caseCell({ id, text, critical }, suite) {
	const name = k$2("span", {
		class: "short",
		title: id
	}, foreign(id));
	const title = text === "" ? name : clamped(text);
	const below = text === "" ? null : name;
	const remark = critical ? below === null ? " (critical)" : " · critical" : null;
	return k$2("div", null, k$2("a", { href: `#${caseHash(suite, id)}` }, title), below === null && remark === null ? null : k$2("small", null, below, remark));
}
function pickEvenly(cases, most) {
	const turns = /* @__PURE__ */ new Map();
	return cases.map((one, index) => {
		const turn = turns.get(one.suite) ?? 0;
		turns.set(one.suite, turn + 1);
		return {
			one,
			index,
			turn
		};
	}).sort((a, b) => a.turn - b.turn || a.index - b.index).slice(0, most).sort((a, b) => a.index - b.index).map(({ one }) => one);
}
function textHeading(suites) {
	const nouns = new Set(suites.map(({ caseNoun }) => caseNoun));
	const [noun = "case"] = nouns;
	return nouns.size === 1 ? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}` : "Case";
}
function clamped(text) {
	return k$2("div", { class: "clamp" }, foreign(text || "–"));
}
const NO_CASES = "The cases of this report are not available: cases.jsonl.gz is not beside its report.";
const NO_BASE_CASES = "The cases of the baseline are not available: this report shows only what the comparison recorded of them.";
function casesPart(index) {
	const { cases, isFromDiffOnly, compared, hasBaseCases } = index;
	const left = Object.values(index.leftOut).reduce((sum, count) => sum + count, 0);
	if (cases.length === 0 && left === 0) return isFromDiffOnly ? section("cases", "Cases", hint(NO_CASES)) : null;
	return section("cases", "Cases", isFromDiffOnly ? hint(`${NO_CASES} The report names the ones below.`) : null, compared && !hasBaseCases && !isFromDiffOnly ? hint(NO_BASE_CASES) : null, left === 0 ? null : hint(leftText(index, left)), cases.length === 0 ? null : explorerContainer());
}
function hint(text) {
	return k$2("p", { class: "hint" }, text);
}
function explorerContainer() {
	const noScript = k$2("noscript", null, k$2("p", null, "The list of all cases needs JavaScript, which is disabled."));
	return k$2("div", {
		id: "explorer",
		class: "explorer"
	}, noScript);
}
function leftText({ leftOut, cases }, left) {
	const counts = CASE_CHANGES.flatMap((change) => {
		const count = leftOut[change];
		return count ? [`${formatInteger(count)} ${CHANGE_LABELS[change].many}`] : [];
	});
	const [shown, all] = [cases.length, cases.length + left].map(formatInteger);
	return `Showing ${shown} of ${all} cases, the most important first; the others are in cases.jsonl.gz only: ${counts.join(", ")}.`;
}

// node_modules/d3-array/dist/d3-array.mjs
function ascending$1(a, b) {
	return a == null || b == null ? NaN : a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
function descending(a, b) {
	return a == null || b == null ? NaN : b < a ? -1 : b > a ? 1 : b >= a ? 0 : NaN;
}
function bisector(f) {
	let compare1, compare2, delta;
	if (f.length !== 2) {
		compare1 = ascending$1;
		compare2 = (d, x) => ascending$1(f(d), x);
		delta = (d, x) => f(d) - x;
	} else {
		compare1 = f === ascending$1 || f === descending ? f : zero$1;
		compare2 = f;
		delta = f;
	}
	function left(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = lo + hi >>> 1;
				if (compare2(a[mid], x) < 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function right(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = lo + hi >>> 1;
				if (compare2(a[mid], x) <= 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function center(a, x, lo = 0, hi = a.length) {
		const i = left(a, x, lo, hi - 1);
		return i > lo && delta(a[i - 1], x) > -delta(a[i], x) ? i - 1 : i;
	}
	return {
		left,
		center,
		right
	};
}
function zero$1() {
	return 0;
}
function number$5(x) {
	return x === null ? NaN : +x;
}
function* numbers(values, valueof) {
	if (valueof === void 0) {
		for (let value of values) if (value != null && (value = +value) >= value) yield value;
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) yield value;
	}
}
const ascendingBisect = bisector(ascending$1);
const bisectRight = ascendingBisect.right;
const bisectLeft = ascendingBisect.left;
const bisectCenter = bisector(number$5).center;
const blur2 = Blur2(blurf);
const blurImage = Blur2(blurfImage);
function Blur2(blur) {
	return function(data, rx, ry = rx) {
		if (!((rx = +rx) >= 0)) throw new RangeError("invalid rx");
		if (!((ry = +ry) >= 0)) throw new RangeError("invalid ry");
		let { data: values, width, height } = data;
		if (!((width = Math.floor(width)) >= 0)) throw new RangeError("invalid width");
		if (!((height = Math.floor(height !== void 0 ? height : values.length / width)) >= 0)) throw new RangeError("invalid height");
		if (!width || !height || !rx && !ry) return data;
		const blurx = rx && blur(rx);
		const blury = ry && blur(ry);
		const temp = values.slice();
		if (blurx && blury) {
			blurh(blurx, temp, values, width, height);
			blurh(blurx, values, temp, width, height);
			blurh(blurx, temp, values, width, height);
			blurv(blury, values, temp, width, height);
			blurv(blury, temp, values, width, height);
			blurv(blury, values, temp, width, height);
		} else if (blurx) {
			blurh(blurx, values, temp, width, height);
			blurh(blurx, temp, values, width, height);
			blurh(blurx, values, temp, width, height);
		} else if (blury) {
			blurv(blury, values, temp, width, height);
			blurv(blury, temp, values, width, height);
			blurv(blury, values, temp, width, height);
		}
		return data;
	};
}
function blurh(blur, T, S, w, h) {
	for (let y = 0, n = w * h; y < n;) blur(T, S, y, y += w, 1);
}
function blurv(blur, T, S, w, h) {
	for (let x = 0, n = w * h; x < w; ++x) blur(T, S, x, x + n, w);
}
function blurfImage(radius) {
	const blur = blurf(radius);
	return (T, S, start, stop, step) => {
		start <<= 2, stop <<= 2, step <<= 2;
		blur(T, S, start + 0, stop + 0, step);
		blur(T, S, start + 1, stop + 1, step);
		blur(T, S, start + 2, stop + 2, step);
		blur(T, S, start + 3, stop + 3, step);
	};
}
function blurf(radius) {
	const radius0 = Math.floor(radius);
	if (radius0 === radius) return bluri(radius);
	const t = radius - radius0;
	const w = 2 * radius + 1;
	return (T, S, start, stop, step) => {
		if (!((stop -= step) >= start)) return;
		let sum = radius0 * S[start];
		const s0 = step * radius0;
		const s1 = s0 + step;
		for (let i = start, j = start + s0; i < j; i += step) sum += S[Math.min(stop, i)];
		for (let i = start, j = stop; i <= j; i += step) {
			sum += S[Math.min(stop, i + s0)];
			T[i] = (sum + t * (S[Math.max(start, i - s1)] + S[Math.min(stop, i + s1)])) / w;
			sum -= S[Math.max(start, i - s0)];
		}
	};
}
function bluri(radius) {
	const w = 2 * radius + 1;
	return (T, S, start, stop, step) => {
		if (!((stop -= step) >= start)) return;
		let sum = radius * S[start];
		const s = step * radius;
		for (let i = start, j = start + s; i < j; i += step) sum += S[Math.min(stop, i)];
		for (let i = start, j = stop; i <= j; i += step) {
			sum += S[Math.min(stop, i + s)];
			T[i] = sum / w;
			sum -= S[Math.max(start, i - s)];
		}
	};
}
function length$1(array) {
	return array.length | 0;
}
function empty$1(length) {
	return !(length > 0);
}
function arrayify$1(values) {
	return typeof values !== "object" || "length" in values ? values : Array.from(values);
}
function reducer(reduce) {
	return (values) => reduce(...values);
}
function cross$1(...values) {
	const reduce = typeof values[values.length - 1] === "function" && reducer(values.pop());
	values = values.map(arrayify$1);
	const lengths = values.map(length$1);
	const j = values.length - 1;
	const index = new Array(j + 1).fill(0);
	const product = [];
	if (j < 0 || lengths.some(empty$1)) return product;
	while (true) {
		product.push(index.map((j, i) => values[i][j]));
		let i = j;
		while (++index[i] === lengths[i]) {
			if (i === 0) return reduce ? product.map(reduce) : product;
			index[i--] = 0;
		}
	}
}
function variance(values, valueof) {
	let count = 0;
	let delta;
	let mean = 0;
	let sum = 0;
	if (valueof === void 0) {
		for (let value of values) if (value != null && (value = +value) >= value) {
			delta = value - mean;
			mean += delta / ++count;
			sum += delta * (value - mean);
		}
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) {
			delta = value - mean;
			mean += delta / ++count;
			sum += delta * (value - mean);
		}
	}
	if (count > 1) return sum / (count - 1);
}
function deviation(values, valueof) {
	const v = variance(values, valueof);
	return v ? Math.sqrt(v) : v;
}
function extent(values, valueof) {
	let min;
	let max;
	if (valueof === void 0) {
		for (const value of values) if (value != null) {
			if (min === void 0) {
				if (value >= value) min = max = value;
			} else {
				if (min > value) min = value;
				if (max < value) max = value;
			}
		}
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null) {
			if (min === void 0) {
				if (value >= value) min = max = value;
			} else {
				if (min > value) min = value;
				if (max < value) max = value;
			}
		}
	}
	return [min, max];
}
var Adder = class {
	constructor() {
		this._partials = /* @__PURE__ */ new Float64Array(32);
		this._n = 0;
	}
	add(x) {
		const p = this._partials;
		let i = 0;
		for (let j = 0; j < this._n && j < 32; j++) {
			const y = p[j], hi = x + y, lo = Math.abs(x) < Math.abs(y) ? x - (hi - y) : y - (hi - x);
			if (lo) p[i++] = lo;
			x = hi;
		}
		p[i] = x;
		this._n = i + 1;
		return this;
	}
	valueOf() {
		const p = this._partials;
		let n = this._n, x, y, lo, hi = 0;
		if (n > 0) {
			hi = p[--n];
			while (n > 0) {
				x = hi;
				y = p[--n];
				hi = x + y;
				lo = y - (hi - x);
				if (lo) break;
			}
			if (n > 0 && (lo < 0 && p[n - 1] < 0 || lo > 0 && p[n - 1] > 0)) {
				y = lo * 2;
				x = hi + y;
				if (y == x - hi) hi = x;
			}
		}
		return hi;
	}
};
var InternMap = class extends Map {
	constructor(entries, key = keyof$1) {
		super();
		Object.defineProperties(this, {
			_intern: { value: /* @__PURE__ */ new Map() },
			_key: { value: key }
		});
		if (entries != null) for (const [key, value] of entries) this.set(key, value);
	}
	get(key) {
		return super.get(intern_get(this, key));
	}
	has(key) {
		return super.has(intern_get(this, key));
	}
	set(key, value) {
		return super.set(intern_set(this, key), value);
	}
	delete(key) {
		return super.delete(intern_delete(this, key));
	}
};
var InternSet = class extends Set {
	constructor(values, key = keyof$1) {
		super();
		Object.defineProperties(this, {
			_intern: { value: /* @__PURE__ */ new Map() },
			_key: { value: key }
		});
		if (values != null) for (const value of values) this.add(value);
	}
	has(value) {
		return super.has(intern_get(this, value));
	}
	add(value) {
		return super.add(intern_set(this, value));
	}
	delete(value) {
		return super.delete(intern_delete(this, value));
	}
};
function intern_get({ _intern, _key }, value) {
	const key = _key(value);
	return _intern.has(key) ? _intern.get(key) : value;
}
function intern_set({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) return _intern.get(key);
	_intern.set(key, value);
	return value;
}
function intern_delete({ _intern, _key }, value) {
	const key = _key(value);
	if (_intern.has(key)) {
		value = _intern.get(key);
		_intern.delete(key);
	}
	return value;
}
function keyof$1(value) {
	return value !== null && typeof value === "object" ? value.valueOf() : value;
}
function identity$6(x) {
	return x;
}
function group(values, ...keys) {
	return nest(values, identity$6, identity$6, keys);
}
function rollup(values, reduce, ...keys) {
	return nest(values, identity$6, reduce, keys);
}
function rollups(values, reduce, ...keys) {
	return nest(values, Array.from, reduce, keys);
}
function nest(values, map, reduce, keys) {
	return (function regroup(values, i) {
		if (i >= keys.length) return reduce(values);
		const groups = new InternMap();
		const keyof = keys[i++];
		let index = -1;
		for (const value of values) {
			const key = keyof(value, ++index, values);
			const group = groups.get(key);
			if (group) group.push(value);
			else groups.set(key, [value]);
		}
		for (const [key, values] of groups) groups.set(key, regroup(values, i));
		return map(groups);
	})(values, 0);
}
function permute(source, keys) {
	return Array.from(keys, (key) => source[key]);
}
function sort$1(values, ...F) {
	if (typeof values[Symbol.iterator] !== "function") throw new TypeError("values is not iterable");
	values = Array.from(values);
	let [f] = F;
	if (f && f.length !== 2 || F.length > 1) {
		const index = Uint32Array.from(values, (d, i) => i);
		if (F.length > 1) {
			F = F.map((f) => values.map(f));
			index.sort((i, j) => {
				for (const f of F) {
					const c = ascendingDefined$1(f[i], f[j]);
					if (c) return c;
				}
			});
		} else {
			f = values.map(f);
			index.sort((i, j) => ascendingDefined$1(f[i], f[j]));
		}
		return permute(values, index);
	}
	return values.sort(compareDefined(f));
}
function compareDefined(compare = ascending$1) {
	if (compare === ascending$1) return ascendingDefined$1;
	if (typeof compare !== "function") throw new TypeError("compare is not a function");
	return (a, b) => {
		const x = compare(a, b);
		if (x || x === 0) return x;
		return (compare(b, b) === 0) - (compare(a, a) === 0);
	};
}
function ascendingDefined$1(a, b) {
	return (a == null || !(a >= a)) - (b == null || !(b >= b)) || (a < b ? -1 : a > b ? 1 : 0);
}
var slice$2 = Array.prototype.slice;
const e10 = Math.sqrt(50);
const e5 = Math.sqrt(10);
const e2 = Math.sqrt(2);
function tickSpec(start, stop, count) {
	const step = (stop - start) / Math.max(0, count), power = Math.floor(Math.log10(step)), error = step / Math.pow(10, power), factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e2 ? 2 : 1;
	let i1, i2, inc;
	if (power < 0) {
		inc = Math.pow(10, -power) / factor;
		i1 = Math.round(start * inc);
		i2 = Math.round(stop * inc);
		if (i1 / inc < start) ++i1;
		if (i2 / inc > stop) --i2;
		inc = -inc;
	} else {
		inc = Math.pow(10, power) * factor;
		i1 = Math.round(start / inc);
		i2 = Math.round(stop / inc);
		if (i1 * inc < start) ++i1;
		if (i2 * inc > stop) --i2;
	}
	if (i2 < i1 && .5 <= count && count < 2) return tickSpec(start, stop, count * 2);
	return [
		i1,
		i2,
		inc
	];
}
function ticks(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	if (!(count > 0)) return [];
	if (start === stop) return [start];
	const reverse = stop < start, [i1, i2, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
	if (!(i2 >= i1)) return [];
	const n = i2 - i1 + 1, ticks = new Array(n);
	if (reverse) {
		if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) / -inc;
		else for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) * inc;
	} else if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) / -inc;
	else for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) * inc;
	return ticks;
}
function tickIncrement(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	return tickSpec(start, stop, count)[2];
}
function tickStep(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	const reverse = stop < start, inc = reverse ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
	return (reverse ? -1 : 1) * (inc < 0 ? 1 / -inc : inc);
}
function max(values, valueof) {
	let max;
	if (valueof === void 0) {
		for (const value of values) if (value != null && (max < value || max === void 0 && value >= value)) max = value;
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null && (max < value || max === void 0 && value >= value)) max = value;
	}
	return max;
}
function maxIndex(values, valueof) {
	let max;
	let maxIndex = -1;
	let index = -1;
	if (valueof === void 0) for (const value of values) {
		++index;
		if (value != null && (max < value || max === void 0 && value >= value)) max = value, maxIndex = index;
	}
	else for (let value of values) if ((value = valueof(value, ++index, values)) != null && (max < value || max === void 0 && value >= value)) max = value, maxIndex = index;
	return maxIndex;
}
function min$1(values, valueof) {
	let min;
	if (valueof === void 0) {
		for (const value of values) if (value != null && (min > value || min === void 0 && value >= value)) min = value;
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null && (min > value || min === void 0 && value >= value)) min = value;
	}
	return min;
}
function minIndex(values, valueof) {
	let min;
	let minIndex = -1;
	let index = -1;
	if (valueof === void 0) for (const value of values) {
		++index;
		if (value != null && (min > value || min === void 0 && value >= value)) min = value, minIndex = index;
	}
	else for (let value of values) if ((value = valueof(value, ++index, values)) != null && (min > value || min === void 0 && value >= value)) min = value, minIndex = index;
	return minIndex;
}
function quickselect(array, k, left = 0, right = Infinity, compare) {
	k = Math.floor(k);
	left = Math.floor(Math.max(0, left));
	right = Math.floor(Math.min(array.length - 1, right));
	if (!(left <= k && k <= right)) return array;
	compare = compare === void 0 ? ascendingDefined$1 : compareDefined(compare);
	while (right > left) {
		if (right - left > 600) {
			const n = right - left + 1;
			const m = k - left + 1;
			const z = Math.log(n);
			const s = .5 * Math.exp(2 * z / 3);
			const sd = .5 * Math.sqrt(z * s * (n - s) / n) * (m - n / 2 < 0 ? -1 : 1);
			const newLeft = Math.max(left, Math.floor(k - m * s / n + sd));
			const newRight = Math.min(right, Math.floor(k + (n - m) * s / n + sd));
			quickselect(array, k, newLeft, newRight, compare);
		}
		const t = array[k];
		let i = left;
		let j = right;
		swap(array, left, k);
		if (compare(array[right], t) > 0) swap(array, left, right);
		while (i < j) {
			swap(array, i, j), ++i, --j;
			while (compare(array[i], t) < 0) ++i;
			while (compare(array[j], t) > 0) --j;
		}
		if (compare(array[left], t) === 0) swap(array, left, j);
		else ++j, swap(array, j, right);
		if (j <= k) left = j + 1;
		if (k <= j) right = j - 1;
	}
	return array;
}
function swap(array, i, j) {
	const t = array[i];
	array[i] = array[j];
	array[j] = t;
}
function quantile$1(values, p, valueof) {
	values = Float64Array.from(numbers(values, valueof));
	if (!(n = values.length) || isNaN(p = +p)) return;
	if (p <= 0 || n < 2) return min$1(values);
	if (p >= 1) return max(values);
	var n, i = (n - 1) * p, i0 = Math.floor(i), value0 = max(quickselect(values, i0).subarray(0, i0 + 1));
	return value0 + (min$1(values.subarray(i0 + 1)) - value0) * (i - i0);
}
function quantileSorted(values, p, valueof = number$5) {
	if (!(n = values.length) || isNaN(p = +p)) return;
	if (p <= 0 || n < 2) return +valueof(values[0], 0, values);
	if (p >= 1) return +valueof(values[n - 1], n - 1, values);
	var n, i = (n - 1) * p, i0 = Math.floor(i), value0 = +valueof(values[i0], i0, values);
	return value0 + (+valueof(values[i0 + 1], i0 + 1, values) - value0) * (i - i0);
}
function mean(values, valueof) {
	let count = 0;
	let sum = 0;
	if (valueof === void 0) {
		for (let value of values) if (value != null && (value = +value) >= value) ++count, sum += value;
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null && (value = +value) >= value) ++count, sum += value;
	}
	if (count) return sum / count;
}
function median(values, valueof) {
	return quantile$1(values, .5, valueof);
}
function* flatten(arrays) {
	for (const array of arrays) yield* array;
}
function merge(arrays) {
	return Array.from(flatten(arrays));
}
function mode(values, valueof) {
	const counts = new InternMap();
	if (valueof === void 0) {
		for (let value of values) if (value != null && value >= value) counts.set(value, (counts.get(value) || 0) + 1);
	} else {
		let index = -1;
		for (let value of values) if ((value = valueof(value, ++index, values)) != null && value >= value) counts.set(value, (counts.get(value) || 0) + 1);
	}
	let modeValue;
	let modeCount = 0;
	for (const [value, count] of counts) if (count > modeCount) {
		modeCount = count;
		modeValue = value;
	}
	return modeValue;
}
function pairs(values, pairof = pair) {
	const pairs = [];
	let previous;
	let first = false;
	for (const value of values) {
		if (first) pairs.push(pairof(previous, value));
		previous = value;
		first = true;
	}
	return pairs;
}
function pair(a, b) {
	return [a, b];
}
function range$1(start, stop, step) {
	start = +start, stop = +stop, step = (n = arguments.length) < 2 ? (stop = start, start = 0, 1) : n < 3 ? 1 : +step;
	var i = -1, n = Math.max(0, Math.ceil((stop - start) / step)) | 0, range = new Array(n);
	while (++i < n) range[i] = start + i * step;
	return range;
}
var shuffle = shuffler(Math.random);
function shuffler(random) {
	return function shuffle(array, i0 = 0, i1 = array.length) {
		let m = i1 - (i0 = +i0);
		while (m) {
			const i = random() * m-- | 0, t = array[m + i0];
			array[m + i0] = array[i + i0];
			array[i + i0] = t;
		}
		return array;
	};
}
function sum(values, valueof) {
	let sum = 0;
	if (valueof === void 0) {
		for (let value of values) if (value = +value) sum += value;
	} else {
		let index = -1;
		for (let value of values) if (value = +valueof(value, ++index, values)) sum += value;
	}
	return sum;
}
function reverse(values) {
	if (typeof values[Symbol.iterator] !== "function") throw new TypeError("values is not iterable");
	return Array.from(values).reverse();
}

// node_modules/d3-axis/dist/d3-axis.mjs
function identity$5(x) {
	return x;
}
var top = 1;
var right = 2;
var bottom = 3;
var left = 4;
var epsilon$3 = 1e-6;
function translateX(x) {
	return "translate(" + x + ",0)";
}
function translateY(y) {
	return "translate(0," + y + ")";
}
function number$4(scale) {
	return (d) => +scale(d);
}
function center(scale, offset) {
	offset = Math.max(0, scale.bandwidth() - offset * 2) / 2;
	if (scale.round()) offset = Math.round(offset);
	return (d) => +scale(d) + offset;
}
function entering() {
	return !this.__axis;
}
function axis(orient, scale) {
	var tickArguments = [], tickValues = null, tickFormat = null, tickSizeInner = 6, tickSizeOuter = 6, tickPadding = 3, offset = typeof window !== "undefined" && window.devicePixelRatio > 1 ? 0 : .5, k = orient === top || orient === left ? -1 : 1, x = orient === left || orient === right ? "x" : "y", transform = orient === top || orient === bottom ? translateX : translateY;
	function axis(context) {
		var values = tickValues == null ? scale.ticks ? scale.ticks.apply(scale, tickArguments) : scale.domain() : tickValues, format = tickFormat == null ? scale.tickFormat ? scale.tickFormat.apply(scale, tickArguments) : identity$5 : tickFormat, spacing = Math.max(tickSizeInner, 0) + tickPadding, range = scale.range(), range0 = +range[0] + offset, range1 = +range[range.length - 1] + offset, position = (scale.bandwidth ? center : number$4)(scale.copy(), offset), selection = context.selection ? context.selection() : context, path = selection.selectAll(".domain").data([null]), tick = selection.selectAll(".tick").data(values, scale).order(), tickExit = tick.exit(), tickEnter = tick.enter().append("g").attr("class", "tick"), line = tick.select("line"), text = tick.select("text");
		path = path.merge(path.enter().insert("path", ".tick").attr("class", "domain").attr("stroke", "currentColor"));
		tick = tick.merge(tickEnter);
		line = line.merge(tickEnter.append("line").attr("stroke", "currentColor").attr(x + "2", k * tickSizeInner));
		text = text.merge(tickEnter.append("text").attr("fill", "currentColor").attr(x, k * spacing).attr("dy", orient === top ? "0em" : orient === bottom ? "0.71em" : "0.32em"));
		if (context !== selection) {
			path = path.transition(context);
			tick = tick.transition(context);
			line = line.transition(context);
			text = text.transition(context);
			tickExit = tickExit.transition(context).attr("opacity", epsilon$3).attr("transform", function(d) {
				return isFinite(d = position(d)) ? transform(d + offset) : this.getAttribute("transform");
			});
			tickEnter.attr("opacity", epsilon$3).attr("transform", function(d) {
				var p = this.parentNode.__axis;
				return transform((p && isFinite(p = p(d)) ? p : position(d)) + offset);
			});
		}
		tickExit.remove();
		path.attr("d", orient === left || orient === right ? tickSizeOuter ? "M" + k * tickSizeOuter + "," + range0 + "H" + offset + "V" + range1 + "H" + k * tickSizeOuter : "M" + offset + "," + range0 + "V" + range1 : tickSizeOuter ? "M" + range0 + "," + k * tickSizeOuter + "V" + offset + "H" + range1 + "V" + k * tickSizeOuter : "M" + range0 + "," + offset + "H" + range1);
		tick.attr("opacity", 1).attr("transform", function(d) {
			return transform(position(d) + offset);
		});
		line.attr(x + "2", k * tickSizeInner);
		text.attr(x, k * spacing).text(format);
		selection.filter(entering).attr("fill", "none").attr("font-size", 10).attr("font-family", "sans-serif").attr("text-anchor", orient === right ? "start" : orient === left ? "end" : "middle");
		selection.each(function() {
			this.__axis = position;
		});
	}
	axis.scale = function(_) {
		return arguments.length ? (scale = _, axis) : scale;
	};
	axis.ticks = function() {
		return tickArguments = Array.from(arguments), axis;
	};
	axis.tickArguments = function(_) {
		return arguments.length ? (tickArguments = _ == null ? [] : Array.from(_), axis) : tickArguments.slice();
	};
	axis.tickValues = function(_) {
		return arguments.length ? (tickValues = _ == null ? null : Array.from(_), axis) : tickValues && tickValues.slice();
	};
	axis.tickFormat = function(_) {
		return arguments.length ? (tickFormat = _, axis) : tickFormat;
	};
	axis.tickSize = function(_) {
		return arguments.length ? (tickSizeInner = tickSizeOuter = +_, axis) : tickSizeInner;
	};
	axis.tickSizeInner = function(_) {
		return arguments.length ? (tickSizeInner = +_, axis) : tickSizeInner;
	};
	axis.tickSizeOuter = function(_) {
		return arguments.length ? (tickSizeOuter = +_, axis) : tickSizeOuter;
	};
	axis.tickPadding = function(_) {
		return arguments.length ? (tickPadding = +_, axis) : tickPadding;
	};
	axis.offset = function(_) {
		return arguments.length ? (offset = +_, axis) : offset;
	};
	return axis;
}
function axisBottom(scale) {
	return axis(bottom, scale);
}

// node_modules/d3-selection/dist/d3-selection.mjs
var xhtml = "http://www.w3.org/1999/xhtml";
var namespaces = {
	svg: "http://www.w3.org/2000/svg",
	xhtml,
	xlink: "http://www.w3.org/1999/xlink",
	xml: "http://www.w3.org/XML/1998/namespace",
	xmlns: "http://www.w3.org/2000/xmlns/"
};
function namespace(name) {
	var prefix = name += "", i = prefix.indexOf(":");
	if (i >= 0 && (prefix = name.slice(0, i)) !== "xmlns") name = name.slice(i + 1);
	return namespaces.hasOwnProperty(prefix) ? {
		space: namespaces[prefix],
		local: name
	} : name;
}
function creatorInherit(name) {
	return function() {
		var document = this.ownerDocument, uri = this.namespaceURI;
		return uri === xhtml && document.documentElement.namespaceURI === xhtml ? document.createElement(name) : document.createElementNS(uri, name);
	};
}
function creatorFixed(fullname) {
	return function() {
		return this.ownerDocument.createElementNS(fullname.space, fullname.local);
	};
}
function creator(name) {
	var fullname = namespace(name);
	return (fullname.local ? creatorFixed : creatorInherit)(fullname);
}
function none() {}
function selector(selector) {
	return selector == null ? none : function() {
		return this.querySelector(selector);
	};
}
function selection_select(select) {
	if (typeof select !== "function") select = selector(select);
	for (var groups = this._groups, m = groups.length, subgroups = new Array(m), j = 0; j < m; ++j) for (var group = groups[j], n = group.length, subgroup = subgroups[j] = new Array(n), node, subnode, i = 0; i < n; ++i) if ((node = group[i]) && (subnode = select.call(node, node.__data__, i, group))) {
		if ("__data__" in node) subnode.__data__ = node.__data__;
		subgroup[i] = subnode;
	}
	return new Selection(subgroups, this._parents);
}
function array$1(x) {
	return x == null ? [] : Array.isArray(x) ? x : Array.from(x);
}
function empty() {
	return [];
}
function selectorAll(selector) {
	return selector == null ? empty : function() {
		return this.querySelectorAll(selector);
	};
}
function arrayAll(select) {
	return function() {
		return array$1(select.apply(this, arguments));
	};
}
function selection_selectAll(select) {
	if (typeof select === "function") select = arrayAll(select);
	else select = selectorAll(select);
	for (var groups = this._groups, m = groups.length, subgroups = [], parents = [], j = 0; j < m; ++j) for (var group = groups[j], n = group.length, node, i = 0; i < n; ++i) if (node = group[i]) {
		subgroups.push(select.call(node, node.__data__, i, group));
		parents.push(node);
	}
	return new Selection(subgroups, parents);
}
function matcher(selector) {
	return function() {
		return this.matches(selector);
	};
}
function childMatcher(selector) {
	return function(node) {
		return node.matches(selector);
	};
}
var find$1 = Array.prototype.find;
function childFind(match) {
	return function() {
		return find$1.call(this.children, match);
	};
}
function childFirst() {
	return this.firstElementChild;
}
function selection_selectChild(match) {
	return this.select(match == null ? childFirst : childFind(typeof match === "function" ? match : childMatcher(match)));
}
var filter$1 = Array.prototype.filter;
function children() {
	return Array.from(this.children);
}
function childrenFilter(match) {
	return function() {
		return filter$1.call(this.children, match);
	};
}
function selection_selectChildren(match) {
	return this.selectAll(match == null ? children : childrenFilter(typeof match === "function" ? match : childMatcher(match)));
}
function selection_filter(match) {
	if (typeof match !== "function") match = matcher(match);
	for (var groups = this._groups, m = groups.length, subgroups = new Array(m), j = 0; j < m; ++j) for (var group = groups[j], n = group.length, subgroup = subgroups[j] = [], node, i = 0; i < n; ++i) if ((node = group[i]) && match.call(node, node.__data__, i, group)) subgroup.push(node);
	return new Selection(subgroups, this._parents);
}
function sparse(update) {
	return new Array(update.length);
}
function selection_enter() {
	return new Selection(this._enter || this._groups.map(sparse), this._parents);
}
function EnterNode(parent, datum) {
	this.ownerDocument = parent.ownerDocument;
	this.namespaceURI = parent.namespaceURI;
	this._next = null;
	this._parent = parent;
	this.__data__ = datum;
}
EnterNode.prototype = {
	constructor: EnterNode,
	appendChild: function(child) {
		return this._parent.insertBefore(child, this._next);
	},
	insertBefore: function(child, next) {
		return this._parent.insertBefore(child, next);
	},
	querySelector: function(selector) {
		return this._parent.querySelector(selector);
	},
	querySelectorAll: function(selector) {
		return this._parent.querySelectorAll(selector);
	}
};
function constant$3(x) {
	return function() {
		return x;
	};
}
function bindIndex(parent, group, enter, update, exit, data) {
	var i = 0, node, groupLength = group.length, dataLength = data.length;
	for (; i < dataLength; ++i) if (node = group[i]) {
		node.__data__ = data[i];
		update[i] = node;
	} else enter[i] = new EnterNode(parent, data[i]);
	for (; i < groupLength; ++i) if (node = group[i]) exit[i] = node;
}
function bindKey(parent, group, enter, update, exit, data, key) {
	var i, node, nodeByKeyValue = /* @__PURE__ */ new Map(), groupLength = group.length, dataLength = data.length, keyValues = new Array(groupLength), keyValue;
	for (i = 0; i < groupLength; ++i) if (node = group[i]) {
		keyValues[i] = keyValue = key.call(node, node.__data__, i, group) + "";
		if (nodeByKeyValue.has(keyValue)) exit[i] = node;
		else nodeByKeyValue.set(keyValue, node);
	}
	for (i = 0; i < dataLength; ++i) {
		keyValue = key.call(parent, data[i], i, data) + "";
		if (node = nodeByKeyValue.get(keyValue)) {
			update[i] = node;
			node.__data__ = data[i];
			nodeByKeyValue.delete(keyValue);
		} else enter[i] = new EnterNode(parent, data[i]);
	}
	for (i = 0; i < groupLength; ++i) if ((node = group[i]) && nodeByKeyValue.get(keyValues[i]) === node) exit[i] = node;
}
function datum(node) {
	return node.__data__;
}
function selection_data(value, key) {
	if (!arguments.length) return Array.from(this, datum);
	var bind = key ? bindKey : bindIndex, parents = this._parents, groups = this._groups;
	if (typeof value !== "function") value = constant$3(value);
	for (var m = groups.length, update = new Array(m), enter = new Array(m), exit = new Array(m), j = 0; j < m; ++j) {
		var parent = parents[j], group = groups[j], groupLength = group.length, data = arraylike(value.call(parent, parent && parent.__data__, j, parents)), dataLength = data.length, enterGroup = enter[j] = new Array(dataLength), updateGroup = update[j] = new Array(dataLength);
		bind(parent, group, enterGroup, updateGroup, exit[j] = new Array(groupLength), data, key);
		for (var i0 = 0, i1 = 0, previous, next; i0 < dataLength; ++i0) if (previous = enterGroup[i0]) {
			if (i0 >= i1) i1 = i0 + 1;
			while (!(next = updateGroup[i1]) && ++i1 < dataLength);
			previous._next = next || null;
		}
	}
	update = new Selection(update, parents);
	update._enter = enter;
	update._exit = exit;
	return update;
}
function arraylike(data) {
	return typeof data === "object" && "length" in data ? data : Array.from(data);
}
function selection_exit() {
	return new Selection(this._exit || this._groups.map(sparse), this._parents);
}
function selection_join(onenter, onupdate, onexit) {
	var enter = this.enter(), update = this, exit = this.exit();
	if (typeof onenter === "function") {
		enter = onenter(enter);
		if (enter) enter = enter.selection();
	} else enter = enter.append(onenter + "");
	if (onupdate != null) {
		update = onupdate(update);
		if (update) update = update.selection();
	}
	if (onexit == null) exit.remove();
	else onexit(exit);
	return enter && update ? enter.merge(update).order() : update;
}
function selection_merge(context) {
	var selection = context.selection ? context.selection() : context;
	for (var groups0 = this._groups, groups1 = selection._groups, m0 = groups0.length, m1 = groups1.length, m = Math.min(m0, m1), merges = new Array(m0), j = 0; j < m; ++j) for (var group0 = groups0[j], group1 = groups1[j], n = group0.length, merge = merges[j] = new Array(n), node, i = 0; i < n; ++i) if (node = group0[i] || group1[i]) merge[i] = node;
	for (; j < m0; ++j) merges[j] = groups0[j];
	return new Selection(merges, this._parents);
}
function selection_order() {
	for (var groups = this._groups, j = -1, m = groups.length; ++j < m;) for (var group = groups[j], i = group.length - 1, next = group[i], node; --i >= 0;) if (node = group[i]) {
		if (next && node.compareDocumentPosition(next) ^ 4) next.parentNode.insertBefore(node, next);
		next = node;
	}
	return this;
}
function selection_sort(compare) {
	if (!compare) compare = ascending;
	function compareNode(a, b) {
		return a && b ? compare(a.__data__, b.__data__) : !a - !b;
	}
	for (var groups = this._groups, m = groups.length, sortgroups = new Array(m), j = 0; j < m; ++j) {
		for (var group = groups[j], n = group.length, sortgroup = sortgroups[j] = new Array(n), node, i = 0; i < n; ++i) if (node = group[i]) sortgroup[i] = node;
		sortgroup.sort(compareNode);
	}
	return new Selection(sortgroups, this._parents).order();
}
function ascending(a, b) {
	return a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
function selection_call() {
	var callback = arguments[0];
	arguments[0] = this;
	callback.apply(null, arguments);
	return this;
}
function selection_nodes() {
	return Array.from(this);
}
function selection_node() {
	for (var groups = this._groups, j = 0, m = groups.length; j < m; ++j) for (var group = groups[j], i = 0, n = group.length; i < n; ++i) {
		var node = group[i];
		if (node) return node;
	}
	return null;
}
function selection_size() {
	let size = 0;
	for (const node of this) ++size;
	return size;
}
function selection_empty() {
	return !this.node();
}
function selection_each(callback) {
	for (var groups = this._groups, j = 0, m = groups.length; j < m; ++j) for (var group = groups[j], i = 0, n = group.length, node; i < n; ++i) if (node = group[i]) callback.call(node, node.__data__, i, group);
	return this;
}
function attrRemove(name) {
	return function() {
		this.removeAttribute(name);
	};
}
function attrRemoveNS(fullname) {
	return function() {
		this.removeAttributeNS(fullname.space, fullname.local);
	};
}
function attrConstant(name, value) {
	return function() {
		this.setAttribute(name, value);
	};
}
function attrConstantNS(fullname, value) {
	return function() {
		this.setAttributeNS(fullname.space, fullname.local, value);
	};
}
function attrFunction(name, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) this.removeAttribute(name);
		else this.setAttribute(name, v);
	};
}
function attrFunctionNS(fullname, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) this.removeAttributeNS(fullname.space, fullname.local);
		else this.setAttributeNS(fullname.space, fullname.local, v);
	};
}
function selection_attr(name, value) {
	var fullname = namespace(name);
	if (arguments.length < 2) {
		var node = this.node();
		return fullname.local ? node.getAttributeNS(fullname.space, fullname.local) : node.getAttribute(fullname);
	}
	return this.each((value == null ? fullname.local ? attrRemoveNS : attrRemove : typeof value === "function" ? fullname.local ? attrFunctionNS : attrFunction : fullname.local ? attrConstantNS : attrConstant)(fullname, value));
}
function defaultView(node) {
	return node.ownerDocument && node.ownerDocument.defaultView || node.document && node || node.defaultView;
}
function styleRemove(name) {
	return function() {
		this.style.removeProperty(name);
	};
}
function styleConstant(name, value, priority) {
	return function() {
		this.style.setProperty(name, value, priority);
	};
}
function styleFunction(name, value, priority) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) this.style.removeProperty(name);
		else this.style.setProperty(name, v, priority);
	};
}
function selection_style(name, value, priority) {
	return arguments.length > 1 ? this.each((value == null ? styleRemove : typeof value === "function" ? styleFunction : styleConstant)(name, value, priority == null ? "" : priority)) : styleValue(this.node(), name);
}
function styleValue(node, name) {
	return node.style.getPropertyValue(name) || defaultView(node).getComputedStyle(node, null).getPropertyValue(name);
}
function propertyRemove(name) {
	return function() {
		delete this[name];
	};
}
function propertyConstant(name, value) {
	return function() {
		this[name] = value;
	};
}
function propertyFunction(name, value) {
	return function() {
		var v = value.apply(this, arguments);
		if (v == null) delete this[name];
		else this[name] = v;
	};
}
function selection_property(name, value) {
	return arguments.length > 1 ? this.each((value == null ? propertyRemove : typeof value === "function" ? propertyFunction : propertyConstant)(name, value)) : this.node()[name];
}
function classArray(string) {
	return string.trim().split(/^|\s+/);
}
function classList(node) {
	return node.classList || new ClassList(node);
}
function ClassList(node) {
	this._node = node;
	this._names = classArray(node.getAttribute("class") || "");
}
ClassList.prototype = {
	add: function(name) {
		if (this._names.indexOf(name) < 0) {
			this._names.push(name);
			this._node.setAttribute("class", this._names.join(" "));
		}
	},
	remove: function(name) {
		var i = this._names.indexOf(name);
		if (i >= 0) {
			this._names.splice(i, 1);
			this._node.setAttribute("class", this._names.join(" "));
		}
	},
	contains: function(name) {
		return this._names.indexOf(name) >= 0;
	}
};
function classedAdd(node, names) {
	var list = classList(node), i = -1, n = names.length;
	while (++i < n) list.add(names[i]);
}
function classedRemove(node, names) {
	var list = classList(node), i = -1, n = names.length;
	while (++i < n) list.remove(names[i]);
}
function classedTrue(names) {
	return function() {
		classedAdd(this, names);
	};
}
function classedFalse(names) {
	return function() {
		classedRemove(this, names);
	};
}
function classedFunction(names, value) {
	return function() {
		(value.apply(this, arguments) ? classedAdd : classedRemove)(this, names);
	};
}
function selection_classed(name, value) {
	var names = classArray(name + "");
	if (arguments.length < 2) {
		var list = classList(this.node()), i = -1, n = names.length;
		while (++i < n) if (!list.contains(names[i])) return false;
		return true;
	}
	return this.each((typeof value === "function" ? classedFunction : value ? classedTrue : classedFalse)(names, value));
}
function textRemove() {
	this.textContent = "";
}
function textConstant(value) {
	return function() {
		this.textContent = value;
	};
}
function textFunction(value) {
	return function() {
		var v = value.apply(this, arguments);
		this.textContent = v == null ? "" : v;
	};
}
function selection_text(value) {
	return arguments.length ? this.each(value == null ? textRemove : (typeof value === "function" ? textFunction : textConstant)(value)) : this.node().textContent;
}
function htmlRemove() {
	this.innerHTML = "";
}
function htmlConstant(value) {
	return function() {
		this.innerHTML = value;
	};
}
function htmlFunction(value) {
	return function() {
		var v = value.apply(this, arguments);
		this.innerHTML = v == null ? "" : v;
	};
}
function selection_html(value) {
	return arguments.length ? this.each(value == null ? htmlRemove : (typeof value === "function" ? htmlFunction : htmlConstant)(value)) : this.node().innerHTML;
}
function raise() {
	if (this.nextSibling) this.parentNode.appendChild(this);
}
function selection_raise() {
	return this.each(raise);
}
function lower() {
	if (this.previousSibling) this.parentNode.insertBefore(this, this.parentNode.firstChild);
}
function selection_lower() {
	return this.each(lower);
}
function selection_append(name) {
	var create = typeof name === "function" ? name : creator(name);
	return this.select(function() {
		return this.appendChild(create.apply(this, arguments));
	});
}
function constantNull() {
	return null;
}
function selection_insert(name, before) {
	var create = typeof name === "function" ? name : creator(name), select = before == null ? constantNull : typeof before === "function" ? before : selector(before);
	return this.select(function() {
		return this.insertBefore(create.apply(this, arguments), select.apply(this, arguments) || null);
	});
}
function remove$1() {
	var parent = this.parentNode;
	if (parent) parent.removeChild(this);
}
function selection_remove() {
	return this.each(remove$1);
}
function selection_cloneShallow() {
	var clone = this.cloneNode(false), parent = this.parentNode;
	return parent ? parent.insertBefore(clone, this.nextSibling) : clone;
}
function selection_cloneDeep() {
	var clone = this.cloneNode(true), parent = this.parentNode;
	return parent ? parent.insertBefore(clone, this.nextSibling) : clone;
}
function selection_clone(deep) {
	return this.select(deep ? selection_cloneDeep : selection_cloneShallow);
}
function selection_datum(value) {
	return arguments.length ? this.property("__data__", value) : this.node().__data__;
}
function contextListener(listener) {
	return function(event) {
		listener.call(this, event, this.__data__);
	};
}
function parseTypenames(typenames) {
	return typenames.trim().split(/^|\s+/).map(function(t) {
		var name = "", i = t.indexOf(".");
		if (i >= 0) name = t.slice(i + 1), t = t.slice(0, i);
		return {
			type: t,
			name
		};
	});
}
function onRemove(typename) {
	return function() {
		var on = this.__on;
		if (!on) return;
		for (var j = 0, i = -1, m = on.length, o; j < m; ++j) if (o = on[j], (!typename.type || o.type === typename.type) && o.name === typename.name) this.removeEventListener(o.type, o.listener, o.options);
		else on[++i] = o;
		if (++i) on.length = i;
		else delete this.__on;
	};
}
function onAdd(typename, value, options) {
	return function() {
		var on = this.__on, o, listener = contextListener(value);
		if (on) {
			for (var j = 0, m = on.length; j < m; ++j) if ((o = on[j]).type === typename.type && o.name === typename.name) {
				this.removeEventListener(o.type, o.listener, o.options);
				this.addEventListener(o.type, o.listener = listener, o.options = options);
				o.value = value;
				return;
			}
		}
		this.addEventListener(typename.type, listener, options);
		o = {
			type: typename.type,
			name: typename.name,
			value,
			listener,
			options
		};
		if (!on) this.__on = [o];
		else on.push(o);
	};
}
function selection_on(typename, value, options) {
	var typenames = parseTypenames(typename + ""), i, n = typenames.length, t;
	if (arguments.length < 2) {
		var on = this.node().__on;
		if (on) {
			for (var j = 0, m = on.length, o; j < m; ++j) for (i = 0, o = on[j]; i < n; ++i) if ((t = typenames[i]).type === o.type && t.name === o.name) return o.value;
		}
		return;
	}
	on = value ? onAdd : onRemove;
	for (i = 0; i < n; ++i) this.each(on(typenames[i], value, options));
	return this;
}
function dispatchEvent(node, type, params) {
	var window = defaultView(node), event = window.CustomEvent;
	if (typeof event === "function") event = new event(type, params);
	else {
		event = window.document.createEvent("Event");
		if (params) event.initEvent(type, params.bubbles, params.cancelable), event.detail = params.detail;
		else event.initEvent(type, false, false);
	}
	node.dispatchEvent(event);
}
function dispatchConstant(type, params) {
	return function() {
		return dispatchEvent(this, type, params);
	};
}
function dispatchFunction(type, params) {
	return function() {
		return dispatchEvent(this, type, params.apply(this, arguments));
	};
}
function selection_dispatch(type, params) {
	return this.each((typeof params === "function" ? dispatchFunction : dispatchConstant)(type, params));
}
function* selection_iterator() {
	for (var groups = this._groups, j = 0, m = groups.length; j < m; ++j) for (var group = groups[j], i = 0, n = group.length, node; i < n; ++i) if (node = group[i]) yield node;
}
var root = [null];
function Selection(groups, parents) {
	this._groups = groups;
	this._parents = parents;
}
function selection() {
	return new Selection([[document.documentElement]], root);
}
function selection_selection() {
	return this;
}
Selection.prototype = selection.prototype = {
	constructor: Selection,
	select: selection_select,
	selectAll: selection_selectAll,
	selectChild: selection_selectChild,
	selectChildren: selection_selectChildren,
	filter: selection_filter,
	data: selection_data,
	enter: selection_enter,
	exit: selection_exit,
	join: selection_join,
	merge: selection_merge,
	selection: selection_selection,
	order: selection_order,
	sort: selection_sort,
	call: selection_call,
	nodes: selection_nodes,
	node: selection_node,
	size: selection_size,
	empty: selection_empty,
	each: selection_each,
	attr: selection_attr,
	style: selection_style,
	property: selection_property,
	classed: selection_classed,
	text: selection_text,
	html: selection_html,
	raise: selection_raise,
	lower: selection_lower,
	append: selection_append,
	insert: selection_insert,
	remove: selection_remove,
	clone: selection_clone,
	datum: selection_datum,
	on: selection_on,
	dispatch: selection_dispatch,
	[Symbol.iterator]: selection_iterator
};
function select(selector) {
	return typeof selector === "string" ? new Selection([[document.querySelector(selector)]], [document.documentElement]) : new Selection([[selector]], root);
}
var nextId = 0;
function local() {
	return new Local();
}
function Local() {
	this._ = "@" + (++nextId).toString(36);
}
Local.prototype = local.prototype = {
	constructor: Local,
	get: function(node) {
		var id = this._;
		while (!(id in node)) if (!(node = node.parentNode)) return;
		return node[id];
	},
	set: function(node, value) {
		return node[this._] = value;
	},
	remove: function(node) {
		return this._ in node && delete node[this._];
	},
	toString: function() {
		return this._;
	}
};
function sourceEvent(event) {
	let sourceEvent;
	while (sourceEvent = event.sourceEvent) event = sourceEvent;
	return event;
}
function pointer$1(event, node) {
	event = sourceEvent(event);
	if (node === void 0) node = event.currentTarget;
	if (node) {
		var svg = node.ownerSVGElement || node;
		if (svg.createSVGPoint) {
			var point = svg.createSVGPoint();
			point.x = event.clientX, point.y = event.clientY;
			point = point.matrixTransform(node.getScreenCTM().inverse());
			return [point.x, point.y];
		}
		if (node.getBoundingClientRect) {
			var rect = node.getBoundingClientRect();
			return [event.clientX - rect.left - node.clientLeft, event.clientY - rect.top - node.clientTop];
		}
	}
	return [event.pageX, event.pageY];
}

// node_modules/d3-color/dist/d3-color.mjs
function define(constructor, factory, prototype) {
	constructor.prototype = factory.prototype = prototype;
	prototype.constructor = constructor;
}
function extend(parent, definition) {
	var prototype = Object.create(parent.prototype);
	for (var key in definition) prototype[key] = definition[key];
	return prototype;
}
function Color() {}
var darker = .7;
var brighter = 1 / darker;
var reI = "\\s*([+-]?\\d+)\\s*";
var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
var reHex = /^#([0-9a-f]{3,8})$/;
var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
var named$1 = {
	aliceblue: 15792383,
	antiquewhite: 16444375,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 15794175,
	beige: 16119260,
	bisque: 16770244,
	black: 0,
	blanchedalmond: 16772045,
	blue: 255,
	blueviolet: 9055202,
	brown: 10824234,
	burlywood: 14596231,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 13789470,
	coral: 16744272,
	cornflowerblue: 6591981,
	cornsilk: 16775388,
	crimson: 14423100,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 12092939,
	darkgray: 11119017,
	darkgreen: 25600,
	darkgrey: 11119017,
	darkkhaki: 12433259,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 16747520,
	darkorchid: 10040012,
	darkred: 9109504,
	darksalmon: 15308410,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 16716947,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 11674146,
	floralwhite: 16775920,
	forestgreen: 2263842,
	fuchsia: 16711935,
	gainsboro: 14474460,
	ghostwhite: 16316671,
	gold: 16766720,
	goldenrod: 14329120,
	gray: 8421504,
	green: 32768,
	greenyellow: 11403055,
	grey: 8421504,
	honeydew: 15794160,
	hotpink: 16738740,
	indianred: 13458524,
	indigo: 4915330,
	ivory: 16777200,
	khaki: 15787660,
	lavender: 15132410,
	lavenderblush: 16773365,
	lawngreen: 8190976,
	lemonchiffon: 16775885,
	lightblue: 11393254,
	lightcoral: 15761536,
	lightcyan: 14745599,
	lightgoldenrodyellow: 16448210,
	lightgray: 13882323,
	lightgreen: 9498256,
	lightgrey: 13882323,
	lightpink: 16758465,
	lightsalmon: 16752762,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 11584734,
	lightyellow: 16777184,
	lime: 65280,
	limegreen: 3329330,
	linen: 16445670,
	magenta: 16711935,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 12211667,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 13047173,
	midnightblue: 1644912,
	mintcream: 16121850,
	mistyrose: 16770273,
	moccasin: 16770229,
	navajowhite: 16768685,
	navy: 128,
	oldlace: 16643558,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 16753920,
	orangered: 16729344,
	orchid: 14315734,
	palegoldenrod: 15657130,
	palegreen: 10025880,
	paleturquoise: 11529966,
	palevioletred: 14381203,
	papayawhip: 16773077,
	peachpuff: 16767673,
	peru: 13468991,
	pink: 16761035,
	plum: 14524637,
	powderblue: 11591910,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 16711680,
	rosybrown: 12357519,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 16416882,
	sandybrown: 16032864,
	seagreen: 3050327,
	seashell: 16774638,
	sienna: 10506797,
	silver: 12632256,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 16775930,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 13808780,
	teal: 32896,
	thistle: 14204888,
	tomato: 16737095,
	turquoise: 4251856,
	violet: 15631086,
	wheat: 16113331,
	white: 16777215,
	whitesmoke: 16119285,
	yellow: 16776960,
	yellowgreen: 10145074
};
define(Color, color$1, {
	copy(channels) {
		return Object.assign(new this.constructor(), this, channels);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: color_formatHex,
	formatHex: color_formatHex,
	formatHex8: color_formatHex8,
	formatHsl: color_formatHsl,
	formatRgb: color_formatRgb,
	toString: color_formatRgb
});
function color_formatHex() {
	return this.rgb().formatHex();
}
function color_formatHex8() {
	return this.rgb().formatHex8();
}
function color_formatHsl() {
	return hslConvert(this).formatHsl();
}
function color_formatRgb() {
	return this.rgb().formatRgb();
}
function color$1(format) {
	var m, l;
	format = (format + "").trim().toLowerCase();
	return (m = reHex.exec(format)) ? (l = m[1].length, m = parseInt(m[1], 16), l === 6 ? rgbn(m) : l === 3 ? new Rgb(m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, (m & 15) << 4 | m & 15, 1) : l === 8 ? rgba(m >> 24 & 255, m >> 16 & 255, m >> 8 & 255, (m & 255) / 255) : l === 4 ? rgba(m >> 12 & 15 | m >> 8 & 240, m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, ((m & 15) << 4 | m & 15) / 255) : null) : (m = reRgbInteger.exec(format)) ? new Rgb(m[1], m[2], m[3], 1) : (m = reRgbPercent.exec(format)) ? new Rgb(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, 1) : (m = reRgbaInteger.exec(format)) ? rgba(m[1], m[2], m[3], m[4]) : (m = reRgbaPercent.exec(format)) ? rgba(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, m[4]) : (m = reHslPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, 1) : (m = reHslaPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, m[4]) : named$1.hasOwnProperty(format) ? rgbn(named$1[format]) : format === "transparent" ? new Rgb(NaN, NaN, NaN, 0) : null;
}
function rgbn(n) {
	return new Rgb(n >> 16 & 255, n >> 8 & 255, n & 255, 1);
}
function rgba(r, g, b, a) {
	if (a <= 0) r = g = b = NaN;
	return new Rgb(r, g, b, a);
}
function rgbConvert(o) {
	if (!(o instanceof Color)) o = color$1(o);
	if (!o) return new Rgb();
	o = o.rgb();
	return new Rgb(o.r, o.g, o.b, o.opacity);
}
function rgb$1(r, g, b, opacity) {
	return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
}
function Rgb(r, g, b, opacity) {
	this.r = +r;
	this.g = +g;
	this.b = +b;
	this.opacity = +opacity;
}
define(Rgb, rgb$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: rgb_formatHex,
	formatHex: rgb_formatHex,
	formatHex8: rgb_formatHex8,
	formatRgb: rgb_formatRgb,
	toString: rgb_formatRgb
}));
function rgb_formatHex() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
}
function rgb_formatHex8() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function rgb_formatRgb() {
	const a = clampa(this.opacity);
	return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
}
function clampa(opacity) {
	return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
}
function clampi(value) {
	return Math.max(0, Math.min(255, Math.round(value) || 0));
}
function hex(value) {
	value = clampi(value);
	return (value < 16 ? "0" : "") + value.toString(16);
}
function hsla(h, s, l, a) {
	if (a <= 0) h = s = l = NaN;
	else if (l <= 0 || l >= 1) h = s = NaN;
	else if (s <= 0) h = NaN;
	return new Hsl(h, s, l, a);
}
function hslConvert(o) {
	if (o instanceof Hsl) return new Hsl(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Color)) o = color$1(o);
	if (!o) return new Hsl();
	if (o instanceof Hsl) return o;
	o = o.rgb();
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, min = Math.min(r, g, b), max = Math.max(r, g, b), h = NaN, s = max - min, l = (max + min) / 2;
	if (s) {
		if (r === max) h = (g - b) / s + (g < b) * 6;
		else if (g === max) h = (b - r) / s + 2;
		else h = (r - g) / s + 4;
		s /= l < .5 ? max + min : 2 - max - min;
		h *= 60;
	} else s = l > 0 && l < 1 ? 0 : h;
	return new Hsl(h, s, l, o.opacity);
}
function hsl$1(h, s, l, opacity) {
	return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
}
function Hsl(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Hsl, hsl$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = this.h % 360 + (this.h < 0) * 360, s = isNaN(h) || isNaN(this.s) ? 0 : this.s, l = this.l, m2 = l + (l < .5 ? l : 1 - l) * s, m1 = 2 * l - m2;
		return new Rgb(hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2), hsl2rgb(h, m1, m2), hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2), this.opacity);
	},
	clamp() {
		return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		const a = clampa(this.opacity);
		return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
	}
}));
function clamph(value) {
	value = (value || 0) % 360;
	return value < 0 ? value + 360 : value;
}
function clampt(value) {
	return Math.max(0, Math.min(1, value || 0));
}
function hsl2rgb(h, m1, m2) {
	return (h < 60 ? m1 + (m2 - m1) * h / 60 : h < 180 ? m2 : h < 240 ? m1 + (m2 - m1) * (240 - h) / 60 : m1) * 255;
}
const radians$2 = Math.PI / 180;
const degrees$2 = 180 / Math.PI;
const K = 18;
const Xn = .96422;
const Yn = 1;
const Zn = .82521;
const t0$1 = 4 / 29;
const t1$1 = 6 / 29;
const t2 = 3 * t1$1 * t1$1;
const t3 = t1$1 * t1$1 * t1$1;
function labConvert(o) {
	if (o instanceof Lab) return new Lab(o.l, o.a, o.b, o.opacity);
	if (o instanceof Hcl) return hcl2lab(o);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = rgb2lrgb(o.r), g = rgb2lrgb(o.g), b = rgb2lrgb(o.b), y = xyz2lab((.2225045 * r + .7168786 * g + .0606169 * b) / Yn), x, z;
	if (r === g && g === b) x = z = y;
	else {
		x = xyz2lab((.4360747 * r + .3850649 * g + .1430804 * b) / Xn);
		z = xyz2lab((.0139322 * r + .0971045 * g + .7141733 * b) / Zn);
	}
	return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
}
function lab$1(l, a, b, opacity) {
	return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
}
function Lab(l, a, b, opacity) {
	this.l = +l;
	this.a = +a;
	this.b = +b;
	this.opacity = +opacity;
}
define(Lab, lab$1, extend(Color, {
	brighter(k) {
		return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	darker(k) {
		return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	rgb() {
		var y = (this.l + 16) / 116, x = isNaN(this.a) ? y : y + this.a / 500, z = isNaN(this.b) ? y : y - this.b / 200;
		x = Xn * lab2xyz(x);
		y = Yn * lab2xyz(y);
		z = Zn * lab2xyz(z);
		return new Rgb(lrgb2rgb(3.1338561 * x - 1.6168667 * y - .4906146 * z), lrgb2rgb(-.9787684 * x + 1.9161415 * y + .033454 * z), lrgb2rgb(.0719453 * x - .2289914 * y + 1.4052427 * z), this.opacity);
	}
}));
function xyz2lab(t) {
	return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0$1;
}
function lab2xyz(t) {
	return t > t1$1 ? t * t * t : t2 * (t - t0$1);
}
function lrgb2rgb(x) {
	return 255 * (x <= .0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - .055);
}
function rgb2lrgb(x) {
	return (x /= 255) <= .04045 ? x / 12.92 : Math.pow((x + .055) / 1.055, 2.4);
}
function hclConvert(o) {
	if (o instanceof Hcl) return new Hcl(o.h, o.c, o.l, o.opacity);
	if (!(o instanceof Lab)) o = labConvert(o);
	if (o.a === 0 && o.b === 0) return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
	var h = Math.atan2(o.b, o.a) * degrees$2;
	return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
}
function hcl$1(h, c, l, opacity) {
	return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
}
function Hcl(h, c, l, opacity) {
	this.h = +h;
	this.c = +c;
	this.l = +l;
	this.opacity = +opacity;
}
function hcl2lab(o) {
	if (isNaN(o.h)) return new Lab(o.l, 0, 0, o.opacity);
	var h = o.h * radians$2;
	return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
}
define(Hcl, hcl$1, extend(Color, {
	brighter(k) {
		return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
	},
	darker(k) {
		return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
	},
	rgb() {
		return hcl2lab(this).rgb();
	}
}));
var A = -.14861;
var B = 1.78277;
var C = -.29227;
var D = -.90649;
var E = 1.97294;
var ED = E * D;
var EB = E * B;
var BC_DA = B * C - D * A;
function cubehelixConvert(o) {
	if (o instanceof Cubehelix) return new Cubehelix(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB), bl = b - l, k = (E * (g - l) - C * bl) / D, s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)), h = s ? Math.atan2(k, bl) * degrees$2 - 120 : NaN;
	return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
}
function cubehelix$1(h, s, l, opacity) {
	return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
}
function Cubehelix(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Cubehelix, cubehelix$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = isNaN(this.h) ? 0 : (this.h + 120) * radians$2, l = +this.l, a = isNaN(this.s) ? 0 : this.s * l * (1 - l), cosh = Math.cos(h), sinh = Math.sin(h);
		return new Rgb(255 * (l + a * (A * cosh + B * sinh)), 255 * (l + a * (C * cosh + D * sinh)), 255 * (l + a * (E * cosh)), this.opacity);
	}
}));

// node_modules/d3-interpolate/dist/d3-interpolate.mjs
function basis$2(t1, v0, v1, v2, v3) {
	var t2 = t1 * t1, t3 = t2 * t1;
	return ((1 - 3 * t1 + 3 * t2 - t3) * v0 + (4 - 6 * t2 + 3 * t3) * v1 + (1 + 3 * t1 + 3 * t2 - 3 * t3) * v2 + t3 * v3) / 6;
}
function basis$1(values) {
	var n = values.length - 1;
	return function(t) {
		var i = t <= 0 ? t = 0 : t >= 1 ? (t = 1, n - 1) : Math.floor(t * n), v1 = values[i], v2 = values[i + 1], v0 = i > 0 ? values[i - 1] : 2 * v1 - v2, v3 = i < n - 1 ? values[i + 2] : 2 * v2 - v1;
		return basis$2((t - i / n) * n, v0, v1, v2, v3);
	};
}
function basisClosed$1(values) {
	var n = values.length;
	return function(t) {
		var i = Math.floor(((t %= 1) < 0 ? ++t : t) * n), v0 = values[(i + n - 1) % n], v1 = values[i % n], v2 = values[(i + 1) % n], v3 = values[(i + 2) % n];
		return basis$2((t - i / n) * n, v0, v1, v2, v3);
	};
}
var constant$2 = (x) => () => x;
function linear$1(a, d) {
	return function(t) {
		return a + t * d;
	};
}
function exponential(a, b, y) {
	return a = Math.pow(a, y), b = Math.pow(b, y) - a, y = 1 / y, function(t) {
		return Math.pow(a + t * b, y);
	};
}
function hue$1(a, b) {
	var d = b - a;
	return d ? linear$1(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d) : constant$2(isNaN(a) ? b : a);
}
function gamma(y) {
	return (y = +y) === 1 ? nogamma : function(a, b) {
		return b - a ? exponential(a, b, y) : constant$2(isNaN(a) ? b : a);
	};
}
function nogamma(a, b) {
	var d = b - a;
	return d ? linear$1(a, d) : constant$2(isNaN(a) ? b : a);
}
var rgb = (function rgbGamma(y) {
	var color = gamma(y);
	function rgb(start, end) {
		var r = color((start = rgb$1(start)).r, (end = rgb$1(end)).r), g = color(start.g, end.g), b = color(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.r = r(t);
			start.g = g(t);
			start.b = b(t);
			start.opacity = opacity(t);
			return start + "";
		};
	}
	rgb.gamma = rgbGamma;
	return rgb;
})(1);
function rgbSpline(spline) {
	return function(colors) {
		var n = colors.length, r = new Array(n), g = new Array(n), b = new Array(n), i = 0, color;
		for (; i < n; ++i) {
			color = rgb$1(colors[i]);
			r[i] = color.r || 0;
			g[i] = color.g || 0;
			b[i] = color.b || 0;
		}
		r = spline(r);
		g = spline(g);
		b = spline(b);
		color.opacity = 1;
		return function(t) {
			color.r = r(t);
			color.g = g(t);
			color.b = b(t);
			return color + "";
		};
	};
}
var rgbBasis = rgbSpline(basis$1);
var rgbBasisClosed = rgbSpline(basisClosed$1);
function numberArray(a, b) {
	if (!b) b = [];
	var n = a ? Math.min(b.length, a.length) : 0, c = b.slice(), i;
	return function(t) {
		for (i = 0; i < n; ++i) c[i] = a[i] * (1 - t) + b[i] * t;
		return c;
	};
}
function isNumberArray$1(x) {
	return ArrayBuffer.isView(x) && !(x instanceof DataView);
}
function genericArray(a, b) {
	var nb = b ? b.length : 0, na = a ? Math.min(nb, a.length) : 0, x = new Array(na), c = new Array(nb), i = 0;
	for (; i < na; ++i) x[i] = value(a[i], b[i]);
	for (; i < nb; ++i) c[i] = b[i];
	return function(t) {
		for (i = 0; i < na; ++i) c[i] = x[i](t);
		return c;
	};
}
function date$1(a, b) {
	var d = /* @__PURE__ */ new Date();
	return a = +a, b = +b, function(t) {
		return d.setTime(a * (1 - t) + b * t), d;
	};
}
function number$3(a, b) {
	return a = +a, b = +b, function(t) {
		return a * (1 - t) + b * t;
	};
}
function object(a, b) {
	var i = {}, c = {}, k;
	if (a === null || typeof a !== "object") a = {};
	if (b === null || typeof b !== "object") b = {};
	for (k in b) if (k in a) i[k] = value(a[k], b[k]);
	else c[k] = b[k];
	return function(t) {
		for (k in i) c[k] = i[k](t);
		return c;
	};
}
var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
var reB = new RegExp(reA.source, "g");
function zero(b) {
	return function() {
		return b;
	};
}
function one(b) {
	return function(t) {
		return b(t) + "";
	};
}
function string$1(a, b) {
	var bi = reA.lastIndex = reB.lastIndex = 0, am, bm, bs, i = -1, s = [], q = [];
	a = a + "", b = b + "";
	while ((am = reA.exec(a)) && (bm = reB.exec(b))) {
		if ((bs = bm.index) > bi) {
			bs = b.slice(bi, bs);
			if (s[i]) s[i] += bs;
			else s[++i] = bs;
		}
		if ((am = am[0]) === (bm = bm[0])) {
			if (s[i]) s[i] += bm;
			else s[++i] = bm;
		} else {
			s[++i] = null;
			q.push({
				i,
				x: number$3(am, bm)
			});
		}
		bi = reB.lastIndex;
	}
	if (bi < b.length) {
		bs = b.slice(bi);
		if (s[i]) s[i] += bs;
		else s[++i] = bs;
	}
	return s.length < 2 ? q[0] ? one(q[0].x) : zero(b) : (b = q.length, function(t) {
		for (var i = 0, o; i < b; ++i) s[(o = q[i]).i] = o.x(t);
		return s.join("");
	});
}
function value(a, b) {
	var t = typeof b, c;
	return b == null || t === "boolean" ? constant$2(b) : (t === "number" ? number$3 : t === "string" ? (c = color$1(b)) ? (b = c, rgb) : string$1 : b instanceof color$1 ? rgb : b instanceof Date ? date$1 : isNumberArray$1(b) ? numberArray : Array.isArray(b) ? genericArray : typeof b.valueOf !== "function" && typeof b.toString !== "function" || isNaN(b) ? object : number$3)(a, b);
}
function round(a, b) {
	return a = +a, b = +b, function(t) {
		return Math.round(a * (1 - t) + b * t);
	};
}
var degrees$1 = 180 / Math.PI;
var identity$4 = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function decompose(a, b, c, d, e, f) {
	var scaleX, scaleY, skewX;
	if (scaleX = Math.sqrt(a * a + b * b)) a /= scaleX, b /= scaleX;
	if (skewX = a * c + b * d) c -= a * skewX, d -= b * skewX;
	if (scaleY = Math.sqrt(c * c + d * d)) c /= scaleY, d /= scaleY, skewX /= scaleY;
	if (a * d < b * c) a = -a, b = -b, skewX = -skewX, scaleX = -scaleX;
	return {
		translateX: e,
		translateY: f,
		rotate: Math.atan2(b, a) * degrees$1,
		skewX: Math.atan(skewX) * degrees$1,
		scaleX,
		scaleY
	};
}
var svgNode;
function parseCss(value) {
	const m = new (typeof DOMMatrix === "function" ? DOMMatrix : WebKitCSSMatrix)(value + "");
	return m.isIdentity ? identity$4 : decompose(m.a, m.b, m.c, m.d, m.e, m.f);
}
function parseSvg(value) {
	if (value == null) return identity$4;
	if (!svgNode) svgNode = document.createElementNS("http://www.w3.org/2000/svg", "g");
	svgNode.setAttribute("transform", value);
	if (!(value = svgNode.transform.baseVal.consolidate())) return identity$4;
	value = value.matrix;
	return decompose(value.a, value.b, value.c, value.d, value.e, value.f);
}
function interpolateTransform(parse, pxComma, pxParen, degParen) {
	function pop(s) {
		return s.length ? s.pop() + " " : "";
	}
	function translate(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push("translate(", null, pxComma, null, pxParen);
			q.push({
				i: i - 4,
				x: number$3(xa, xb)
			}, {
				i: i - 2,
				x: number$3(ya, yb)
			});
		} else if (xb || yb) s.push("translate(" + xb + pxComma + yb + pxParen);
	}
	function rotate(a, b, s, q) {
		if (a !== b) {
			if (a - b > 180) b += 360;
			else if (b - a > 180) a += 360;
			q.push({
				i: s.push(pop(s) + "rotate(", null, degParen) - 2,
				x: number$3(a, b)
			});
		} else if (b) s.push(pop(s) + "rotate(" + b + degParen);
	}
	function skewX(a, b, s, q) {
		if (a !== b) q.push({
			i: s.push(pop(s) + "skewX(", null, degParen) - 2,
			x: number$3(a, b)
		});
		else if (b) s.push(pop(s) + "skewX(" + b + degParen);
	}
	function scale(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push(pop(s) + "scale(", null, ",", null, ")");
			q.push({
				i: i - 4,
				x: number$3(xa, xb)
			}, {
				i: i - 2,
				x: number$3(ya, yb)
			});
		} else if (xb !== 1 || yb !== 1) s.push(pop(s) + "scale(" + xb + "," + yb + ")");
	}
	return function(a, b) {
		var s = [], q = [];
		a = parse(a), b = parse(b);
		translate(a.translateX, a.translateY, b.translateX, b.translateY, s, q);
		rotate(a.rotate, b.rotate, s, q);
		skewX(a.skewX, b.skewX, s, q);
		scale(a.scaleX, a.scaleY, b.scaleX, b.scaleY, s, q);
		a = b = null;
		return function(t) {
			var i = -1, n = q.length, o;
			while (++i < n) s[(o = q[i]).i] = o.x(t);
			return s.join("");
		};
	};
}
var interpolateTransformCss = interpolateTransform(parseCss, "px, ", "px)", "deg)");
var interpolateTransformSvg = interpolateTransform(parseSvg, ", ", ")", ")");
var epsilon2$1 = 1e-12;
function cosh(x) {
	return ((x = Math.exp(x)) + 1 / x) / 2;
}
function sinh(x) {
	return ((x = Math.exp(x)) - 1 / x) / 2;
}
function tanh(x) {
	return ((x = Math.exp(2 * x)) - 1) / (x + 1);
}
var zoom = (function zoomRho(rho, rho2, rho4) {
	function zoom(p0, p1) {
		var ux0 = p0[0], uy0 = p0[1], w0 = p0[2], ux1 = p1[0], uy1 = p1[1], w1 = p1[2], dx = ux1 - ux0, dy = uy1 - uy0, d2 = dx * dx + dy * dy, i, S;
		if (d2 < epsilon2$1) {
			S = Math.log(w1 / w0) / rho;
			i = function(t) {
				return [
					ux0 + t * dx,
					uy0 + t * dy,
					w0 * Math.exp(rho * t * S)
				];
			};
		} else {
			var d1 = Math.sqrt(d2), b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1), b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1), r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0);
			S = (Math.log(Math.sqrt(b1 * b1 + 1) - b1) - r0) / rho;
			i = function(t) {
				var s = t * S, coshr0 = cosh(r0), u = w0 / (rho2 * d1) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
				return [
					ux0 + u * dx,
					uy0 + u * dy,
					w0 * coshr0 / cosh(rho * s + r0)
				];
			};
		}
		i.duration = Math.abs(S) * 1e3 * rho / Math.SQRT2;
		return i;
	}
	zoom.rho = function(_) {
		var _1 = Math.max(.001, +_), _2 = _1 * _1;
		return zoomRho(_1, _2, _2 * _2);
	};
	return zoom;
})(Math.SQRT2, 2, 4);
function hsl(hue) {
	return function(start, end) {
		var h = hue((start = hsl$1(start)).h, (end = hsl$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.h = h(t);
			start.s = s(t);
			start.l = l(t);
			start.opacity = opacity(t);
			return start + "";
		};
	};
}
var hsl_default = hsl(hue$1);
var hslLong = hsl(nogamma);
function lab(start, end) {
	var l = nogamma((start = lab$1(start)).l, (end = lab$1(end)).l), a = nogamma(start.a, end.a), b = nogamma(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
	return function(t) {
		start.l = l(t);
		start.a = a(t);
		start.b = b(t);
		start.opacity = opacity(t);
		return start + "";
	};
}
function hcl(hue) {
	return function(start, end) {
		var h = hue((start = hcl$1(start)).h, (end = hcl$1(end)).h), c = nogamma(start.c, end.c), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.h = h(t);
			start.c = c(t);
			start.l = l(t);
			start.opacity = opacity(t);
			return start + "";
		};
	};
}
var hcl_default = hcl(hue$1);
var hclLong = hcl(nogamma);
function cubehelix$2(hue) {
	return (function cubehelixGamma(y) {
		y = +y;
		function cubehelix(start, end) {
			var h = hue((start = cubehelix$1(start)).h, (end = cubehelix$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
			return function(t) {
				start.h = h(t);
				start.s = s(t);
				start.l = l(Math.pow(t, y));
				start.opacity = opacity(t);
				return start + "";
			};
		}
		cubehelix.gamma = cubehelixGamma;
		return cubehelix;
	})(1);
}
var cubehelix_default = cubehelix$2(hue$1);
var cubehelixLong = cubehelix$2(nogamma);
function piecewise(interpolate, values) {
	if (values === void 0) values = interpolate, interpolate = value;
	var i = 0, n = values.length - 1, v = values[0], I = new Array(n < 0 ? 0 : n);
	while (i < n) I[i] = interpolate(v, v = values[++i]);
	return function(t) {
		var i = Math.max(0, Math.min(n - 1, Math.floor(t *= n)));
		return I[i](t - i);
	};
}
function quantize(interpolator, n) {
	var samples = new Array(n);
	for (var i = 0; i < n; ++i) samples[i] = interpolator(i / (n - 1));
	return samples;
}

// node_modules/d3-path/dist/d3-path.mjs
const pi$3 = Math.PI;
const tau$3 = 2 * pi$3;
const epsilon$2 = 1e-6;
const tauEpsilon = tau$3 - epsilon$2;
function append$3(strings) {
	this._ += strings[0];
	for (let i = 1, n = strings.length; i < n; ++i) this._ += arguments[i] + strings[i];
}
function appendRound$1(digits) {
	let d = Math.floor(digits);
	if (!(d >= 0)) throw new Error(`invalid digits: ${digits}`);
	if (d > 15) return append$3;
	const k = 10 ** d;
	return function(strings) {
		this._ += strings[0];
		for (let i = 1, n = strings.length; i < n; ++i) this._ += Math.round(arguments[i] * k) / k + strings[i];
	};
}
function equal(x0, y0, x1, y1) {
	return x0 === x1 && y0 === y1;
}
function equalRound(digits) {
	const d = Math.floor(digits);
	if (!(d <= 15)) return equal;
	const k = 10 ** d;
	const r = function(value) {
		return Math.round(value * k);
	};
	return function(x0, y0, x1, y1) {
		return r(x0) === r(x1) && r(y0) === r(y1);
	};
}
var Path = class {
	constructor(digits) {
		this._x0 = this._y0 = this._x1 = this._y1 = null;
		this._ = "";
		this._append = digits == null ? append$3 : appendRound$1(digits);
		this._equal = digits == null ? equal : equalRound(digits);
	}
	moveTo(x, y) {
		this._append`M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}`;
	}
	closePath() {
		if (this._x1 !== null) {
			this._x1 = this._x0, this._y1 = this._y0;
			this._append`Z`;
		}
	}
	lineTo(x, y) {
		this._append`L${this._x1 = +x},${this._y1 = +y}`;
	}
	quadraticCurveTo(x1, y1, x, y) {
		this._append`Q${+x1},${+y1},${this._x1 = +x},${this._y1 = +y}`;
	}
	bezierCurveTo(x1, y1, x2, y2, x, y) {
		this._append`C${+x1},${+y1},${+x2},${+y2},${this._x1 = +x},${this._y1 = +y}`;
	}
	arcTo(x1, y1, x2, y2, r) {
		x1 = +x1, y1 = +y1, x2 = +x2, y2 = +y2, r = +r;
		if (r < 0) throw new Error(`negative radius: ${r}`);
		let x0 = this._x1, y0 = this._y1, x21 = x2 - x1, y21 = y2 - y1, x01 = x0 - x1, y01 = y0 - y1, l01_2 = x01 * x01 + y01 * y01;
		if (this._x1 === null) this._append`M${this._x1 = x1},${this._y1 = y1}`;
		else if (!(l01_2 > epsilon$2));
		else if (!(Math.abs(y01 * x21 - y21 * x01) > epsilon$2) || !r) this._append`L${this._x1 = x1},${this._y1 = y1}`;
		else {
			let x20 = x2 - x0, y20 = y2 - y0, l21_2 = x21 * x21 + y21 * y21, l20_2 = x20 * x20 + y20 * y20, l21 = Math.sqrt(l21_2), l01 = Math.sqrt(l01_2), l = r * Math.tan((pi$3 - Math.acos((l21_2 + l01_2 - l20_2) / (2 * l21 * l01))) / 2), t01 = l / l01, t21 = l / l21;
			if (Math.abs(t01 - 1) > epsilon$2) this._append`L${x1 + t01 * x01},${y1 + t01 * y01}`;
			this._append`A${r},${r},0,0,${+(y01 * x20 > x01 * y20)},${this._x1 = x1 + t21 * x21},${this._y1 = y1 + t21 * y21}`;
		}
	}
	arc(x, y, r, a0, a1, ccw) {
		x = +x, y = +y, r = +r, ccw = !!ccw;
		if (r < 0) throw new Error(`negative radius: ${r}`);
		let dx = r * Math.cos(a0), dy = r * Math.sin(a0), x0 = x + dx, y0 = y + dy, cw = 1 ^ ccw, da = ccw ? a0 - a1 : a1 - a0;
		if (this._x1 === null) this._append`M${x0},${y0}`;
		else if (Math.abs(this._x1 - x0) > epsilon$2 || Math.abs(this._y1 - y0) > epsilon$2) this._append`L${x0},${y0}`;
		if (!r) return;
		if (da < 0) da = da % tau$3 + tau$3;
		if (da > tauEpsilon) this._append`A${r},${r},0,1,${cw},${x - dx},${y - dy}A${r},${r},0,1,${cw},${this._x1 = x0},${this._y1 = y0}`;
		else if (da > epsilon$2) {
			const x1 = x + r * Math.cos(a1);
			const y1 = y + r * Math.sin(a1);
			if (da >= pi$3 && this._equal(x0, y0, x1, y1)) {
				da /= 2;
				let a00 = a0 + da;
				this._append`A${r},${r},0,${+(da >= pi$3)},${cw},${x + r * Math.cos(a00)},${y + r * Math.sin(a00)}`;
			}
			this._append`A${r},${r},0,${+(da >= pi$3)},${cw},${this._x1 = x1},${this._y1 = y1}`;
		}
	}
	rect(x, y, w, h) {
		this._append`M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}h${w = +w}v${+h}h${-w}Z`;
	}
	toString() {
		return this._;
	}
};
function path() {
	return new Path();
}
path.prototype = Path.prototype;
function pathRound(digits = 3) {
	return new Path(+digits);
}

// node_modules/d3-format/dist/d3-format.mjs
function formatDecimal(x) {
	return Math.abs(x = Math.round(x)) >= 1e21 ? x.toLocaleString("en").replace(/,/g, "") : x.toString(10);
}
function formatDecimalParts(x, p) {
	if (!isFinite(x) || x === 0) return null;
	var i = (x = p ? x.toExponential(p - 1) : x.toExponential()).indexOf("e"), coefficient = x.slice(0, i);
	return [coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient, +x.slice(i + 1)];
}
function exponent(x) {
	return x = formatDecimalParts(Math.abs(x)), x ? x[1] : NaN;
}
function formatGroup(grouping, thousands) {
	return function(value, width) {
		var i = value.length, t = [], j = 0, g = grouping[0], length = 0;
		while (i > 0 && g > 0) {
			if (length + g + 1 > width) g = Math.max(1, width - length);
			t.push(value.substring(i -= g, i + g));
			if ((length += g + 1) > width) break;
			g = grouping[j = (j + 1) % grouping.length];
		}
		return t.reverse().join(thousands);
	};
}
function formatNumerals(numerals) {
	return function(value) {
		return value.replace(/[0-9]/g, function(i) {
			return numerals[+i];
		});
	};
}
var re$1 = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
function formatSpecifier(specifier) {
	if (!(match = re$1.exec(specifier))) throw new Error("invalid format: " + specifier);
	var match;
	return new FormatSpecifier({
		fill: match[1],
		align: match[2],
		sign: match[3],
		symbol: match[4],
		zero: match[5],
		width: match[6],
		comma: match[7],
		precision: match[8] && match[8].slice(1),
		trim: match[9],
		type: match[10]
	});
}
formatSpecifier.prototype = FormatSpecifier.prototype;
function FormatSpecifier(specifier) {
	this.fill = specifier.fill === void 0 ? " " : specifier.fill + "";
	this.align = specifier.align === void 0 ? ">" : specifier.align + "";
	this.sign = specifier.sign === void 0 ? "-" : specifier.sign + "";
	this.symbol = specifier.symbol === void 0 ? "" : specifier.symbol + "";
	this.zero = !!specifier.zero;
	this.width = specifier.width === void 0 ? void 0 : +specifier.width;
	this.comma = !!specifier.comma;
	this.precision = specifier.precision === void 0 ? void 0 : +specifier.precision;
	this.trim = !!specifier.trim;
	this.type = specifier.type === void 0 ? "" : specifier.type + "";
}
FormatSpecifier.prototype.toString = function() {
	return this.fill + this.align + this.sign + this.symbol + (this.zero ? "0" : "") + (this.width === void 0 ? "" : Math.max(1, this.width | 0)) + (this.comma ? "," : "") + (this.precision === void 0 ? "" : "." + Math.max(0, this.precision | 0)) + (this.trim ? "~" : "") + this.type;
};
function formatTrim(s) {
	out: for (var n = s.length, i = 1, i0 = -1, i1; i < n; ++i) switch (s[i]) {
		case ".":
			i0 = i1 = i;
			break;
		case "0":
			if (i0 === 0) i0 = i;
			i1 = i;
			break;
		default:
			if (!+s[i]) break out;
			if (i0 > 0) i0 = 0;
	}
	return i0 > 0 ? s.slice(0, i0) + s.slice(i1 + 1) : s;
}
var prefixExponent;
function formatPrefixAuto(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return prefixExponent = void 0, x.toPrecision(p);
	var coefficient = d[0], exponent = d[1], i = exponent - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent / 3))) * 3) + 1, n = coefficient.length;
	return i === n ? coefficient : i > n ? coefficient + new Array(i - n + 1).join("0") : i > 0 ? coefficient.slice(0, i) + "." + coefficient.slice(i) : "0." + new Array(1 - i).join("0") + formatDecimalParts(x, Math.max(0, p + i - 1))[0];
}
function formatRounded(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return x + "";
	var coefficient = d[0], exponent = d[1];
	return exponent < 0 ? "0." + new Array(-exponent).join("0") + coefficient : coefficient.length > exponent + 1 ? coefficient.slice(0, exponent + 1) + "." + coefficient.slice(exponent + 1) : coefficient + new Array(exponent - coefficient.length + 2).join("0");
}
var formatTypes = {
	"%": (x, p) => (x * 100).toFixed(p),
	"b": (x) => Math.round(x).toString(2),
	"c": (x) => x + "",
	"d": formatDecimal,
	"e": (x, p) => x.toExponential(p),
	"f": (x, p) => x.toFixed(p),
	"g": (x, p) => x.toPrecision(p),
	"o": (x) => Math.round(x).toString(8),
	"p": (x, p) => formatRounded(x * 100, p),
	"r": formatRounded,
	"s": formatPrefixAuto,
	"X": (x) => Math.round(x).toString(16).toUpperCase(),
	"x": (x) => Math.round(x).toString(16)
};
function identity$3(x) {
	return x;
}
var map$1 = Array.prototype.map;
var prefixes = [
	"y",
	"z",
	"a",
	"f",
	"p",
	"n",
	"µ",
	"m",
	"",
	"k",
	"M",
	"G",
	"T",
	"P",
	"E",
	"Z",
	"Y"
];
function formatLocale$1(locale) {
	var group = locale.grouping === void 0 || locale.thousands === void 0 ? identity$3 : formatGroup(map$1.call(locale.grouping, Number), locale.thousands + ""), currencyPrefix = locale.currency === void 0 ? "" : locale.currency[0] + "", currencySuffix = locale.currency === void 0 ? "" : locale.currency[1] + "", decimal = locale.decimal === void 0 ? "." : locale.decimal + "", numerals = locale.numerals === void 0 ? identity$3 : formatNumerals(map$1.call(locale.numerals, String)), percent = locale.percent === void 0 ? "%" : locale.percent + "", minus = locale.minus === void 0 ? "−" : locale.minus + "", nan = locale.nan === void 0 ? "NaN" : locale.nan + "";
	function newFormat(specifier, options) {
		specifier = formatSpecifier(specifier);
		var fill = specifier.fill, align = specifier.align, sign = specifier.sign, symbol = specifier.symbol, zero = specifier.zero, width = specifier.width, comma = specifier.comma, precision = specifier.precision, trim = specifier.trim, type = specifier.type;
		if (type === "n") comma = true, type = "g";
		else if (!formatTypes[type]) precision === void 0 && (precision = 12), trim = true, type = "g";
		if (zero || fill === "0" && align === "=") zero = true, fill = "0", align = "=";
		var prefix = (options && options.prefix !== void 0 ? options.prefix : "") + (symbol === "$" ? currencyPrefix : symbol === "#" && /[boxX]/.test(type) ? "0" + type.toLowerCase() : ""), suffix = (symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") + (options && options.suffix !== void 0 ? options.suffix : "");
		var formatType = formatTypes[type], maybeSuffix = /[defgprs%]/.test(type);
		precision = precision === void 0 ? 6 : /[gprs]/.test(type) ? Math.max(1, Math.min(21, precision)) : Math.max(0, Math.min(20, precision));
		function format(value) {
			var valuePrefix = prefix, valueSuffix = suffix, i, n, c;
			if (type === "c") {
				valueSuffix = formatType(value) + valueSuffix;
				value = "";
			} else {
				value = +value;
				var valueNegative = value < 0 || 1 / value < 0;
				value = isNaN(value) ? nan : formatType(Math.abs(value), precision);
				if (trim) value = formatTrim(value);
				if (valueNegative && +value === 0 && sign !== "+") valueNegative = false;
				valuePrefix = (valueNegative ? sign === "(" ? sign : minus : sign === "-" || sign === "(" ? "" : sign) + valuePrefix;
				valueSuffix = (type === "s" && !isNaN(value) && prefixExponent !== void 0 ? prefixes[8 + prefixExponent / 3] : "") + valueSuffix + (valueNegative && sign === "(" ? ")" : "");
				if (maybeSuffix) {
					i = -1, n = value.length;
					while (++i < n) if (c = value.charCodeAt(i), 48 > c || c > 57) {
						valueSuffix = (c === 46 ? decimal + value.slice(i + 1) : value.slice(i)) + valueSuffix;
						value = value.slice(0, i);
						break;
					}
				}
			}
			if (comma && !zero) value = group(value, Infinity);
			var length = valuePrefix.length + value.length + valueSuffix.length, padding = length < width ? new Array(width - length + 1).join(fill) : "";
			if (comma && zero) value = group(padding + value, padding.length ? width - valueSuffix.length : Infinity), padding = "";
			switch (align) {
				case "<":
					value = valuePrefix + value + valueSuffix + padding;
					break;
				case "=":
					value = valuePrefix + padding + value + valueSuffix;
					break;
				case "^":
					value = padding.slice(0, length = padding.length >> 1) + valuePrefix + value + valueSuffix + padding.slice(length);
					break;
				default: value = padding + valuePrefix + value + valueSuffix;
			}
			return numerals(value);
		}
		format.toString = function() {
			return specifier + "";
		};
		return format;
	}
	function formatPrefix(specifier, value) {
		var e = Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3, k = Math.pow(10, -e), f = newFormat((specifier = formatSpecifier(specifier), specifier.type = "f", specifier), { suffix: prefixes[8 + e / 3] });
		return function(value) {
			return f(k * value);
		};
	}
	return {
		format: newFormat,
		formatPrefix
	};
}
var locale$1;
var format$1;
var formatPrefix;
defaultLocale$1({
	thousands: ",",
	grouping: [3],
	currency: ["$", ""]
});
function defaultLocale$1(definition) {
	locale$1 = formatLocale$1(definition);
	format$1 = locale$1.format;
	formatPrefix = locale$1.formatPrefix;
	return locale$1;
}
function precisionFixed(step) {
	return Math.max(0, -exponent(Math.abs(step)));
}
function precisionPrefix(step, value) {
	return Math.max(0, Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3 - exponent(Math.abs(step)));
}
function precisionRound(step, max) {
	step = Math.abs(step), max = Math.abs(max) - step;
	return Math.max(0, exponent(max) - exponent(step)) + 1;
}

// node_modules/d3-geo/dist/d3-geo.mjs
var epsilon$1 = 1e-6;
var epsilon2 = 1e-12;
var pi$2 = Math.PI;
var halfPi$1 = pi$2 / 2;
var quarterPi = pi$2 / 4;
var tau$2 = pi$2 * 2;
var degrees = 180 / pi$2;
var radians$1 = pi$2 / 180;
var abs = Math.abs;
var atan = Math.atan;
var atan2 = Math.atan2;
var cos$1 = Math.cos;
var exp = Math.exp;
var log$1 = Math.log;
var pow$1 = Math.pow;
var sin$1 = Math.sin;
var sign$1 = Math.sign || function(x) {
	return x > 0 ? 1 : x < 0 ? -1 : 0;
};
var sqrt$1 = Math.sqrt;
var tan = Math.tan;
function acos(x) {
	return x > 1 ? 0 : x < -1 ? pi$2 : Math.acos(x);
}
function asin(x) {
	return x > 1 ? halfPi$1 : x < -1 ? -halfPi$1 : Math.asin(x);
}
function noop$1() {}
function streamGeometry(geometry, stream) {
	if (geometry && streamGeometryType.hasOwnProperty(geometry.type)) streamGeometryType[geometry.type](geometry, stream);
}
var streamObjectType = {
	Feature: function(object, stream) {
		streamGeometry(object.geometry, stream);
	},
	FeatureCollection: function(object, stream) {
		var features = object.features, i = -1, n = features.length;
		while (++i < n) streamGeometry(features[i].geometry, stream);
	}
};
var streamGeometryType = {
	Sphere: function(object, stream) {
		stream.sphere();
	},
	Point: function(object, stream) {
		object = object.coordinates;
		stream.point(object[0], object[1], object[2]);
	},
	MultiPoint: function(object, stream) {
		var coordinates = object.coordinates, i = -1, n = coordinates.length;
		while (++i < n) object = coordinates[i], stream.point(object[0], object[1], object[2]);
	},
	LineString: function(object, stream) {
		streamLine(object.coordinates, stream, 0);
	},
	MultiLineString: function(object, stream) {
		var coordinates = object.coordinates, i = -1, n = coordinates.length;
		while (++i < n) streamLine(coordinates[i], stream, 0);
	},
	Polygon: function(object, stream) {
		streamPolygon(object.coordinates, stream);
	},
	MultiPolygon: function(object, stream) {
		var coordinates = object.coordinates, i = -1, n = coordinates.length;
		while (++i < n) streamPolygon(coordinates[i], stream);
	},
	GeometryCollection: function(object, stream) {
		var geometries = object.geometries, i = -1, n = geometries.length;
		while (++i < n) streamGeometry(geometries[i], stream);
	}
};
function streamLine(coordinates, stream, closed) {
	var i = -1, n = coordinates.length - closed, coordinate;
	stream.lineStart();
	while (++i < n) coordinate = coordinates[i], stream.point(coordinate[0], coordinate[1], coordinate[2]);
	stream.lineEnd();
}
function streamPolygon(coordinates, stream) {
	var i = -1, n = coordinates.length;
	stream.polygonStart();
	while (++i < n) streamLine(coordinates[i], stream, 1);
	stream.polygonEnd();
}
function geoStream(object, stream) {
	if (object && streamObjectType.hasOwnProperty(object.type)) streamObjectType[object.type](object, stream);
	else streamGeometry(object, stream);
}
var areaRingSum$1 = new Adder();
var areaSum$1 = new Adder();
function spherical(cartesian) {
	return [atan2(cartesian[1], cartesian[0]), asin(cartesian[2])];
}
function cartesian(spherical) {
	var lambda = spherical[0], phi = spherical[1], cosPhi = cos$1(phi);
	return [
		cosPhi * cos$1(lambda),
		cosPhi * sin$1(lambda),
		sin$1(phi)
	];
}
function cartesianDot(a, b) {
	return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function cartesianCross(a, b) {
	return [
		a[1] * b[2] - a[2] * b[1],
		a[2] * b[0] - a[0] * b[2],
		a[0] * b[1] - a[1] * b[0]
	];
}
function cartesianAddInPlace(a, b) {
	a[0] += b[0], a[1] += b[1], a[2] += b[2];
}
function cartesianScale(vector, k) {
	return [
		vector[0] * k,
		vector[1] * k,
		vector[2] * k
	];
}
function cartesianNormalizeInPlace(d) {
	var l = sqrt$1(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
	d[0] /= l, d[1] /= l, d[2] /= l;
}
function compose(a, b) {
	function compose(x, y) {
		return x = a(x, y), b(x[0], x[1]);
	}
	if (a.invert && b.invert) compose.invert = function(x, y) {
		return x = b.invert(x, y), x && a.invert(x[0], x[1]);
	};
	return compose;
}
function rotationIdentity(lambda, phi) {
	if (abs(lambda) > pi$2) lambda -= Math.round(lambda / tau$2) * tau$2;
	return [lambda, phi];
}
rotationIdentity.invert = rotationIdentity;
function rotateRadians(deltaLambda, deltaPhi, deltaGamma) {
	return (deltaLambda %= tau$2) ? deltaPhi || deltaGamma ? compose(rotationLambda(deltaLambda), rotationPhiGamma(deltaPhi, deltaGamma)) : rotationLambda(deltaLambda) : deltaPhi || deltaGamma ? rotationPhiGamma(deltaPhi, deltaGamma) : rotationIdentity;
}
function forwardRotationLambda(deltaLambda) {
	return function(lambda, phi) {
		lambda += deltaLambda;
		if (abs(lambda) > pi$2) lambda -= Math.round(lambda / tau$2) * tau$2;
		return [lambda, phi];
	};
}
function rotationLambda(deltaLambda) {
	var rotation = forwardRotationLambda(deltaLambda);
	rotation.invert = forwardRotationLambda(-deltaLambda);
	return rotation;
}
function rotationPhiGamma(deltaPhi, deltaGamma) {
	var cosDeltaPhi = cos$1(deltaPhi), sinDeltaPhi = sin$1(deltaPhi), cosDeltaGamma = cos$1(deltaGamma), sinDeltaGamma = sin$1(deltaGamma);
	function rotation(lambda, phi) {
		var cosPhi = cos$1(phi), x = cos$1(lambda) * cosPhi, y = sin$1(lambda) * cosPhi, z = sin$1(phi), k = z * cosDeltaPhi + x * sinDeltaPhi;
		return [atan2(y * cosDeltaGamma - k * sinDeltaGamma, x * cosDeltaPhi - z * sinDeltaPhi), asin(k * cosDeltaGamma + y * sinDeltaGamma)];
	}
	rotation.invert = function(lambda, phi) {
		var cosPhi = cos$1(phi), x = cos$1(lambda) * cosPhi, y = sin$1(lambda) * cosPhi, z = sin$1(phi), k = z * cosDeltaGamma - y * sinDeltaGamma;
		return [atan2(y * cosDeltaGamma + z * sinDeltaGamma, x * cosDeltaPhi + k * sinDeltaPhi), asin(k * cosDeltaPhi - x * sinDeltaPhi)];
	};
	return rotation;
}
function rotation(rotate) {
	rotate = rotateRadians(rotate[0] * radians$1, rotate[1] * radians$1, rotate.length > 2 ? rotate[2] * radians$1 : 0);
	function forward(coordinates) {
		coordinates = rotate(coordinates[0] * radians$1, coordinates[1] * radians$1);
		return coordinates[0] *= degrees, coordinates[1] *= degrees, coordinates;
	}
	forward.invert = function(coordinates) {
		coordinates = rotate.invert(coordinates[0] * radians$1, coordinates[1] * radians$1);
		return coordinates[0] *= degrees, coordinates[1] *= degrees, coordinates;
	};
	return forward;
}
function circleStream(stream, radius, delta, direction, t0, t1) {
	if (!delta) return;
	var cosRadius = cos$1(radius), sinRadius = sin$1(radius), step = direction * delta;
	if (t0 == null) {
		t0 = radius + direction * tau$2;
		t1 = radius - step / 2;
	} else {
		t0 = circleRadius(cosRadius, t0);
		t1 = circleRadius(cosRadius, t1);
		if (direction > 0 ? t0 < t1 : t0 > t1) t0 += direction * tau$2;
	}
	for (var point, t = t0; direction > 0 ? t > t1 : t < t1; t -= step) {
		point = spherical([
			cosRadius,
			-sinRadius * cos$1(t),
			-sinRadius * sin$1(t)
		]);
		stream.point(point[0], point[1]);
	}
}
function circleRadius(cosRadius, point) {
	point = cartesian(point), point[0] -= cosRadius;
	cartesianNormalizeInPlace(point);
	var radius = acos(-point[1]);
	return ((-point[2] < 0 ? -radius : radius) + tau$2 - epsilon$1) % tau$2;
}
function clipBuffer() {
	var lines = [], line;
	return {
		point: function(x, y, m) {
			line.push([
				x,
				y,
				m
			]);
		},
		lineStart: function() {
			lines.push(line = []);
		},
		lineEnd: noop$1,
		rejoin: function() {
			if (lines.length > 1) lines.push(lines.pop().concat(lines.shift()));
		},
		result: function() {
			var result = lines;
			lines = [];
			line = null;
			return result;
		}
	};
}
function pointEqual(a, b) {
	return abs(a[0] - b[0]) < epsilon$1 && abs(a[1] - b[1]) < epsilon$1;
}
function Intersection(point, points, other, entry) {
	this.x = point;
	this.z = points;
	this.o = other;
	this.e = entry;
	this.v = false;
	this.n = this.p = null;
}
function clipRejoin(segments, compareIntersection, startInside, interpolate, stream) {
	var subject = [], clip = [], i, n;
	segments.forEach(function(segment) {
		if ((n = segment.length - 1) <= 0) return;
		var n, p0 = segment[0], p1 = segment[n], x;
		if (pointEqual(p0, p1)) {
			if (!p0[2] && !p1[2]) {
				stream.lineStart();
				for (i = 0; i < n; ++i) stream.point((p0 = segment[i])[0], p0[1]);
				stream.lineEnd();
				return;
			}
			p1[0] += 2 * epsilon$1;
		}
		subject.push(x = new Intersection(p0, segment, null, true));
		clip.push(x.o = new Intersection(p0, null, x, false));
		subject.push(x = new Intersection(p1, segment, null, false));
		clip.push(x.o = new Intersection(p1, null, x, true));
	});
	if (!subject.length) return;
	clip.sort(compareIntersection);
	link$2(subject);
	link$2(clip);
	for (i = 0, n = clip.length; i < n; ++i) clip[i].e = startInside = !startInside;
	var start = subject[0], points, point;
	while (1) {
		var current = start, isSubject = true;
		while (current.v) if ((current = current.n) === start) return;
		points = current.z;
		stream.lineStart();
		do {
			current.v = current.o.v = true;
			if (current.e) {
				if (isSubject) for (i = 0, n = points.length; i < n; ++i) stream.point((point = points[i])[0], point[1]);
				else interpolate(current.x, current.n.x, 1, stream);
				current = current.n;
			} else {
				if (isSubject) {
					points = current.p.z;
					for (i = points.length - 1; i >= 0; --i) stream.point((point = points[i])[0], point[1]);
				} else interpolate(current.x, current.p.x, -1, stream);
				current = current.p;
			}
			current = current.o;
			points = current.z;
			isSubject = !isSubject;
		} while (!current.v);
		stream.lineEnd();
	}
}
function link$2(array) {
	if (!(n = array.length)) return;
	var n, i = 0, a = array[0], b;
	while (++i < n) {
		a.n = b = array[i];
		b.p = a;
		a = b;
	}
	a.n = b = array[0];
	b.p = a;
}
function longitude(point) {
	return abs(point[0]) <= pi$2 ? point[0] : sign$1(point[0]) * ((abs(point[0]) + pi$2) % tau$2 - pi$2);
}
function polygonContains(polygon, point) {
	var lambda = longitude(point), phi = point[1], sinPhi = sin$1(phi), normal = [
		sin$1(lambda),
		-cos$1(lambda),
		0
	], angle = 0, winding = 0;
	var sum = new Adder();
	if (sinPhi === 1) phi = halfPi$1 + epsilon$1;
	else if (sinPhi === -1) phi = -halfPi$1 - epsilon$1;
	for (var i = 0, n = polygon.length; i < n; ++i) {
		if (!(m = (ring = polygon[i]).length)) continue;
		var ring, m, point0 = ring[m - 1], lambda0 = longitude(point0), phi0 = point0[1] / 2 + quarterPi, sinPhi0 = sin$1(phi0), cosPhi0 = cos$1(phi0);
		for (var j = 0; j < m; ++j, lambda0 = lambda1, sinPhi0 = sinPhi1, cosPhi0 = cosPhi1, point0 = point1) {
			var point1 = ring[j], lambda1 = longitude(point1), phi1 = point1[1] / 2 + quarterPi, sinPhi1 = sin$1(phi1), cosPhi1 = cos$1(phi1), delta = lambda1 - lambda0, sign = delta >= 0 ? 1 : -1, absDelta = sign * delta, antimeridian = absDelta > pi$2, k = sinPhi0 * sinPhi1;
			sum.add(atan2(k * sign * sin$1(absDelta), cosPhi0 * cosPhi1 + k * cos$1(absDelta)));
			angle += antimeridian ? delta + sign * tau$2 : delta;
			if (antimeridian ^ lambda0 >= lambda ^ lambda1 >= lambda) {
				var arc = cartesianCross(cartesian(point0), cartesian(point1));
				cartesianNormalizeInPlace(arc);
				var intersection = cartesianCross(normal, arc);
				cartesianNormalizeInPlace(intersection);
				var phiArc = (antimeridian ^ delta >= 0 ? -1 : 1) * asin(intersection[2]);
				if (phi > phiArc || phi === phiArc && (arc[0] || arc[1])) winding += antimeridian ^ delta >= 0 ? 1 : -1;
			}
		}
	}
	return (angle < -epsilon$1 || angle < epsilon$1 && sum < -epsilon2) ^ winding & 1;
}
function clip(pointVisible, clipLine, interpolate, start) {
	return function(sink) {
		var line = clipLine(sink), ringBuffer = clipBuffer(), ringSink = clipLine(ringBuffer), polygonStarted = false, polygon, segments, ring;
		var clip = {
			point,
			lineStart,
			lineEnd,
			polygonStart: function() {
				clip.point = pointRing;
				clip.lineStart = ringStart;
				clip.lineEnd = ringEnd;
				segments = [];
				polygon = [];
			},
			polygonEnd: function() {
				clip.point = point;
				clip.lineStart = lineStart;
				clip.lineEnd = lineEnd;
				segments = merge(segments);
				var startInside = polygonContains(polygon, start);
				if (segments.length) {
					if (!polygonStarted) sink.polygonStart(), polygonStarted = true;
					clipRejoin(segments, compareIntersection, startInside, interpolate, sink);
				} else if (startInside) {
					if (!polygonStarted) sink.polygonStart(), polygonStarted = true;
					sink.lineStart();
					interpolate(null, null, 1, sink);
					sink.lineEnd();
				}
				if (polygonStarted) sink.polygonEnd(), polygonStarted = false;
				segments = polygon = null;
			},
			sphere: function() {
				sink.polygonStart();
				sink.lineStart();
				interpolate(null, null, 1, sink);
				sink.lineEnd();
				sink.polygonEnd();
			}
		};
		function point(lambda, phi) {
			if (pointVisible(lambda, phi)) sink.point(lambda, phi);
		}
		function pointLine(lambda, phi) {
			line.point(lambda, phi);
		}
		function lineStart() {
			clip.point = pointLine;
			line.lineStart();
		}
		function lineEnd() {
			clip.point = point;
			line.lineEnd();
		}
		function pointRing(lambda, phi) {
			ring.push([lambda, phi]);
			ringSink.point(lambda, phi);
		}
		function ringStart() {
			ringSink.lineStart();
			ring = [];
		}
		function ringEnd() {
			pointRing(ring[0][0], ring[0][1]);
			ringSink.lineEnd();
			var clean = ringSink.clean(), ringSegments = ringBuffer.result(), i, n = ringSegments.length, m, segment, point;
			ring.pop();
			polygon.push(ring);
			ring = null;
			if (!n) return;
			if (clean & 1) {
				segment = ringSegments[0];
				if ((m = segment.length - 1) > 0) {
					if (!polygonStarted) sink.polygonStart(), polygonStarted = true;
					sink.lineStart();
					for (i = 0; i < m; ++i) sink.point((point = segment[i])[0], point[1]);
					sink.lineEnd();
				}
				return;
			}
			if (n > 1 && clean & 2) ringSegments.push(ringSegments.pop().concat(ringSegments.shift()));
			segments.push(ringSegments.filter(validSegment));
		}
		return clip;
	};
}
function validSegment(segment) {
	return segment.length > 1;
}
function compareIntersection(a, b) {
	return ((a = a.x)[0] < 0 ? a[1] - halfPi$1 - epsilon$1 : halfPi$1 - a[1]) - ((b = b.x)[0] < 0 ? b[1] - halfPi$1 - epsilon$1 : halfPi$1 - b[1]);
}
var clipAntimeridian = clip(function() {
	return true;
}, clipAntimeridianLine, clipAntimeridianInterpolate, [-pi$2, -halfPi$1]);
function clipAntimeridianLine(stream) {
	var lambda0 = NaN, phi0 = NaN, sign0 = NaN, clean;
	return {
		lineStart: function() {
			stream.lineStart();
			clean = 1;
		},
		point: function(lambda1, phi1) {
			var sign1 = lambda1 > 0 ? pi$2 : -pi$2, delta = abs(lambda1 - lambda0);
			if (abs(delta - pi$2) < epsilon$1) {
				stream.point(lambda0, phi0 = (phi0 + phi1) / 2 > 0 ? halfPi$1 : -halfPi$1);
				stream.point(sign0, phi0);
				stream.lineEnd();
				stream.lineStart();
				stream.point(sign1, phi0);
				stream.point(lambda1, phi0);
				clean = 0;
			} else if (sign0 !== sign1 && delta >= pi$2) {
				if (abs(lambda0 - sign0) < epsilon$1) lambda0 -= sign0 * epsilon$1;
				if (abs(lambda1 - sign1) < epsilon$1) lambda1 -= sign1 * epsilon$1;
				phi0 = clipAntimeridianIntersect(lambda0, phi0, lambda1, phi1);
				stream.point(sign0, phi0);
				stream.lineEnd();
				stream.lineStart();
				stream.point(sign1, phi0);
				clean = 0;
			}
			stream.point(lambda0 = lambda1, phi0 = phi1);
			sign0 = sign1;
		},
		lineEnd: function() {
			stream.lineEnd();
			lambda0 = phi0 = NaN;
		},
		clean: function() {
			return 2 - clean;
		}
	};
}
function clipAntimeridianIntersect(lambda0, phi0, lambda1, phi1) {
	var cosPhi0, cosPhi1, sinLambda0Lambda1 = sin$1(lambda0 - lambda1);
	return abs(sinLambda0Lambda1) > epsilon$1 ? atan((sin$1(phi0) * (cosPhi1 = cos$1(phi1)) * sin$1(lambda1) - sin$1(phi1) * (cosPhi0 = cos$1(phi0)) * sin$1(lambda0)) / (cosPhi0 * cosPhi1 * sinLambda0Lambda1)) : (phi0 + phi1) / 2;
}
function clipAntimeridianInterpolate(from, to, direction, stream) {
	var phi;
	if (from == null) {
		phi = direction * halfPi$1;
		stream.point(-pi$2, phi);
		stream.point(0, phi);
		stream.point(pi$2, phi);
		stream.point(pi$2, 0);
		stream.point(pi$2, -phi);
		stream.point(0, -phi);
		stream.point(-pi$2, -phi);
		stream.point(-pi$2, 0);
		stream.point(-pi$2, phi);
	} else if (abs(from[0] - to[0]) > epsilon$1) {
		var lambda = from[0] < to[0] ? pi$2 : -pi$2;
		phi = direction * lambda / 2;
		stream.point(-lambda, phi);
		stream.point(0, phi);
		stream.point(lambda, phi);
	} else stream.point(to[0], to[1]);
}
function clipCircle(radius) {
	var cr = cos$1(radius), delta = 2 * radians$1, smallRadius = cr > 0, notHemisphere = abs(cr) > epsilon$1;
	function interpolate(from, to, direction, stream) {
		circleStream(stream, radius, delta, direction, from, to);
	}
	function visible(lambda, phi) {
		return cos$1(lambda) * cos$1(phi) > cr;
	}
	function clipLine(stream) {
		var point0, c0, v0, v00, clean;
		return {
			lineStart: function() {
				v00 = v0 = false;
				clean = 1;
			},
			point: function(lambda, phi) {
				var point1 = [lambda, phi], point2, v = visible(lambda, phi), c = smallRadius ? v ? 0 : code(lambda, phi) : v ? code(lambda + (lambda < 0 ? pi$2 : -pi$2), phi) : 0;
				if (!point0 && (v00 = v0 = v)) stream.lineStart();
				if (v !== v0) {
					point2 = intersect(point0, point1);
					if (!point2 || pointEqual(point0, point2) || pointEqual(point1, point2)) point1[2] = 1;
				}
				if (v !== v0) {
					clean = 0;
					if (v) {
						stream.lineStart();
						point2 = intersect(point1, point0);
						stream.point(point2[0], point2[1]);
					} else {
						point2 = intersect(point0, point1);
						stream.point(point2[0], point2[1], 2);
						stream.lineEnd();
					}
					point0 = point2;
				} else if (notHemisphere && point0 && smallRadius ^ v) {
					var t;
					if (!(c & c0) && (t = intersect(point1, point0, true))) {
						clean = 0;
						if (smallRadius) {
							stream.lineStart();
							stream.point(t[0][0], t[0][1]);
							stream.point(t[1][0], t[1][1]);
							stream.lineEnd();
						} else {
							stream.point(t[1][0], t[1][1]);
							stream.lineEnd();
							stream.lineStart();
							stream.point(t[0][0], t[0][1], 3);
						}
					}
				}
				if (v && (!point0 || !pointEqual(point0, point1))) stream.point(point1[0], point1[1]);
				point0 = point1, v0 = v, c0 = c;
			},
			lineEnd: function() {
				if (v0) stream.lineEnd();
				point0 = null;
			},
			clean: function() {
				return clean | (v00 && v0) << 1;
			}
		};
	}
	function intersect(a, b, two) {
		var pa = cartesian(a), pb = cartesian(b);
		var n1 = [
			1,
			0,
			0
		], n2 = cartesianCross(pa, pb), n2n2 = cartesianDot(n2, n2), n1n2 = n2[0], determinant = n2n2 - n1n2 * n1n2;
		if (!determinant) return !two && a;
		var c1 = cr * n2n2 / determinant, c2 = -cr * n1n2 / determinant, n1xn2 = cartesianCross(n1, n2), A = cartesianScale(n1, c1);
		cartesianAddInPlace(A, cartesianScale(n2, c2));
		var u = n1xn2, w = cartesianDot(A, u), uu = cartesianDot(u, u), t2 = w * w - uu * (cartesianDot(A, A) - 1);
		if (t2 < 0) return;
		var t = sqrt$1(t2), q = cartesianScale(u, (-w - t) / uu);
		cartesianAddInPlace(q, A);
		q = spherical(q);
		if (!two) return q;
		var lambda0 = a[0], lambda1 = b[0], phi0 = a[1], phi1 = b[1], z;
		if (lambda1 < lambda0) z = lambda0, lambda0 = lambda1, lambda1 = z;
		var delta = lambda1 - lambda0, polar = abs(delta - pi$2) < epsilon$1, meridian = polar || delta < epsilon$1;
		if (!polar && phi1 < phi0) z = phi0, phi0 = phi1, phi1 = z;
		if (meridian ? polar ? phi0 + phi1 > 0 ^ q[1] < (abs(q[0] - lambda0) < epsilon$1 ? phi0 : phi1) : phi0 <= q[1] && q[1] <= phi1 : delta > pi$2 ^ (lambda0 <= q[0] && q[0] <= lambda1)) {
			var q1 = cartesianScale(u, (-w + t) / uu);
			cartesianAddInPlace(q1, A);
			return [q, spherical(q1)];
		}
	}
	function code(lambda, phi) {
		var r = smallRadius ? radius : pi$2 - radius, code = 0;
		if (lambda < -r) code |= 1;
		else if (lambda > r) code |= 2;
		if (phi < -r) code |= 4;
		else if (phi > r) code |= 8;
		return code;
	}
	return clip(visible, clipLine, interpolate, smallRadius ? [0, -radius] : [-pi$2, radius - pi$2]);
}
function clipLine(a, b, x0, y0, x1, y1) {
	var ax = a[0], ay = a[1], bx = b[0], by = b[1], t0 = 0, t1 = 1, dx = bx - ax, dy = by - ay, r = x0 - ax;
	if (!dx && r > 0) return;
	r /= dx;
	if (dx < 0) {
		if (r < t0) return;
		if (r < t1) t1 = r;
	} else if (dx > 0) {
		if (r > t1) return;
		if (r > t0) t0 = r;
	}
	r = x1 - ax;
	if (!dx && r < 0) return;
	r /= dx;
	if (dx < 0) {
		if (r > t1) return;
		if (r > t0) t0 = r;
	} else if (dx > 0) {
		if (r < t0) return;
		if (r < t1) t1 = r;
	}
	r = y0 - ay;
	if (!dy && r > 0) return;
	r /= dy;
	if (dy < 0) {
		if (r < t0) return;
		if (r < t1) t1 = r;
	} else if (dy > 0) {
		if (r > t1) return;
		if (r > t0) t0 = r;
	}
	r = y1 - ay;
	if (!dy && r < 0) return;
	r /= dy;
	if (dy < 0) {
		if (r > t1) return;
		if (r > t0) t0 = r;
	} else if (dy > 0) {
		if (r < t0) return;
		if (r < t1) t1 = r;
	}
	if (t0 > 0) a[0] = ax + t0 * dx, a[1] = ay + t0 * dy;
	if (t1 < 1) b[0] = ax + t1 * dx, b[1] = ay + t1 * dy;
	return true;
}
var clipMax = 1e9;
var clipMin = -clipMax;
function clipRectangle(x0, y0, x1, y1) {
	function visible(x, y) {
		return x0 <= x && x <= x1 && y0 <= y && y <= y1;
	}
	function interpolate(from, to, direction, stream) {
		var a = 0, a1 = 0;
		if (from == null || (a = corner(from, direction)) !== (a1 = corner(to, direction)) || comparePoint(from, to) < 0 ^ direction > 0) do
			stream.point(a === 0 || a === 3 ? x0 : x1, a > 1 ? y1 : y0);
		while ((a = (a + direction + 4) % 4) !== a1);
		else stream.point(to[0], to[1]);
	}
	function corner(p, direction) {
		return abs(p[0] - x0) < epsilon$1 ? direction > 0 ? 0 : 3 : abs(p[0] - x1) < epsilon$1 ? direction > 0 ? 2 : 1 : abs(p[1] - y0) < epsilon$1 ? direction > 0 ? 1 : 0 : direction > 0 ? 3 : 2;
	}
	function compareIntersection(a, b) {
		return comparePoint(a.x, b.x);
	}
	function comparePoint(a, b) {
		var ca = corner(a, 1), cb = corner(b, 1);
		return ca !== cb ? ca - cb : ca === 0 ? b[1] - a[1] : ca === 1 ? a[0] - b[0] : ca === 2 ? a[1] - b[1] : b[0] - a[0];
	}
	return function(stream) {
		var activeStream = stream, bufferStream = clipBuffer(), segments, polygon, ring, x__, y__, v__, x_, y_, v_, first, clean;
		var clipStream = {
			point,
			lineStart,
			lineEnd,
			polygonStart,
			polygonEnd
		};
		function point(x, y) {
			if (visible(x, y)) activeStream.point(x, y);
		}
		function polygonInside() {
			var winding = 0;
			for (var i = 0, n = polygon.length; i < n; ++i) for (var ring = polygon[i], j = 1, m = ring.length, point = ring[0], a0, a1, b0 = point[0], b1 = point[1]; j < m; ++j) {
				a0 = b0, a1 = b1, point = ring[j], b0 = point[0], b1 = point[1];
				if (a1 <= y1) {
					if (b1 > y1 && (b0 - a0) * (y1 - a1) > (b1 - a1) * (x0 - a0)) ++winding;
				} else if (b1 <= y1 && (b0 - a0) * (y1 - a1) < (b1 - a1) * (x0 - a0)) --winding;
			}
			return winding;
		}
		function polygonStart() {
			activeStream = bufferStream, segments = [], polygon = [], clean = true;
		}
		function polygonEnd() {
			var startInside = polygonInside(), cleanInside = clean && startInside, visible = (segments = merge(segments)).length;
			if (cleanInside || visible) {
				stream.polygonStart();
				if (cleanInside) {
					stream.lineStart();
					interpolate(null, null, 1, stream);
					stream.lineEnd();
				}
				if (visible) clipRejoin(segments, compareIntersection, startInside, interpolate, stream);
				stream.polygonEnd();
			}
			activeStream = stream, segments = polygon = ring = null;
		}
		function lineStart() {
			clipStream.point = linePoint;
			if (polygon) polygon.push(ring = []);
			first = true;
			v_ = false;
			x_ = y_ = NaN;
		}
		function lineEnd() {
			if (segments) {
				linePoint(x__, y__);
				if (v__ && v_) bufferStream.rejoin();
				segments.push(bufferStream.result());
			}
			clipStream.point = point;
			if (v_) activeStream.lineEnd();
		}
		function linePoint(x, y) {
			var v = visible(x, y);
			if (polygon) ring.push([x, y]);
			if (first) {
				x__ = x, y__ = y, v__ = v;
				first = false;
				if (v) {
					activeStream.lineStart();
					activeStream.point(x, y);
				}
			} else if (v && v_) activeStream.point(x, y);
			else {
				var a = [x_ = Math.max(clipMin, Math.min(clipMax, x_)), y_ = Math.max(clipMin, Math.min(clipMax, y_))], b = [x = Math.max(clipMin, Math.min(clipMax, x)), y = Math.max(clipMin, Math.min(clipMax, y))];
				if (clipLine(a, b, x0, y0, x1, y1)) {
					if (!v_) {
						activeStream.lineStart();
						activeStream.point(a[0], a[1]);
					}
					activeStream.point(b[0], b[1]);
					if (!v) activeStream.lineEnd();
					clean = false;
				} else if (v) {
					activeStream.lineStart();
					activeStream.point(x, y);
					clean = false;
				}
			}
			x_ = x, y_ = y, v_ = v;
		}
		return clipStream;
	};
}
var identity$1$2 = (x) => x;
var areaSum = new Adder();
var areaRingSum = new Adder();
var x00$2;
var y00$2;
var x0$3;
var y0$3;
var areaStream = {
	point: noop$1,
	lineStart: noop$1,
	lineEnd: noop$1,
	polygonStart: function() {
		areaStream.lineStart = areaRingStart;
		areaStream.lineEnd = areaRingEnd;
	},
	polygonEnd: function() {
		areaStream.lineStart = areaStream.lineEnd = areaStream.point = noop$1;
		areaSum.add(abs(areaRingSum));
		areaRingSum = new Adder();
	},
	result: function() {
		var area = areaSum / 2;
		areaSum = new Adder();
		return area;
	}
};
function areaRingStart() {
	areaStream.point = areaPointFirst;
}
function areaPointFirst(x, y) {
	areaStream.point = areaPoint;
	x00$2 = x0$3 = x, y00$2 = y0$3 = y;
}
function areaPoint(x, y) {
	areaRingSum.add(y0$3 * x - x0$3 * y);
	x0$3 = x, y0$3 = y;
}
function areaRingEnd() {
	areaPoint(x00$2, y00$2);
}
var x0$2 = Infinity;
var y0$2 = x0$2;
var x1 = -x0$2;
var y1 = x1;
var boundsStream = {
	point: boundsPoint,
	lineStart: noop$1,
	lineEnd: noop$1,
	polygonStart: noop$1,
	polygonEnd: noop$1,
	result: function() {
		var bounds = [[x0$2, y0$2], [x1, y1]];
		x1 = y1 = -(y0$2 = x0$2 = Infinity);
		return bounds;
	}
};
function boundsPoint(x, y) {
	if (x < x0$2) x0$2 = x;
	if (x > x1) x1 = x;
	if (y < y0$2) y0$2 = y;
	if (y > y1) y1 = y;
}
var X0 = 0;
var Y0 = 0;
var Z0 = 0;
var X1 = 0;
var Y1 = 0;
var Z1 = 0;
var X2 = 0;
var Y2 = 0;
var Z2 = 0;
var x00$1;
var y00$1;
var x0$1;
var y0$1;
var centroidStream = {
	point: centroidPoint,
	lineStart: centroidLineStart,
	lineEnd: centroidLineEnd,
	polygonStart: function() {
		centroidStream.lineStart = centroidRingStart;
		centroidStream.lineEnd = centroidRingEnd;
	},
	polygonEnd: function() {
		centroidStream.point = centroidPoint;
		centroidStream.lineStart = centroidLineStart;
		centroidStream.lineEnd = centroidLineEnd;
	},
	result: function() {
		var centroid = Z2 ? [X2 / Z2, Y2 / Z2] : Z1 ? [X1 / Z1, Y1 / Z1] : Z0 ? [X0 / Z0, Y0 / Z0] : [NaN, NaN];
		X0 = Y0 = Z0 = X1 = Y1 = Z1 = X2 = Y2 = Z2 = 0;
		return centroid;
	}
};
function centroidPoint(x, y) {
	X0 += x;
	Y0 += y;
	++Z0;
}
function centroidLineStart() {
	centroidStream.point = centroidPointFirstLine;
}
function centroidPointFirstLine(x, y) {
	centroidStream.point = centroidPointLine;
	centroidPoint(x0$1 = x, y0$1 = y);
}
function centroidPointLine(x, y) {
	var dx = x - x0$1, dy = y - y0$1, z = sqrt$1(dx * dx + dy * dy);
	X1 += z * (x0$1 + x) / 2;
	Y1 += z * (y0$1 + y) / 2;
	Z1 += z;
	centroidPoint(x0$1 = x, y0$1 = y);
}
function centroidLineEnd() {
	centroidStream.point = centroidPoint;
}
function centroidRingStart() {
	centroidStream.point = centroidPointFirstRing;
}
function centroidRingEnd() {
	centroidPointRing(x00$1, y00$1);
}
function centroidPointFirstRing(x, y) {
	centroidStream.point = centroidPointRing;
	centroidPoint(x00$1 = x0$1 = x, y00$1 = y0$1 = y);
}
function centroidPointRing(x, y) {
	var dx = x - x0$1, dy = y - y0$1, z = sqrt$1(dx * dx + dy * dy);
	X1 += z * (x0$1 + x) / 2;
	Y1 += z * (y0$1 + y) / 2;
	Z1 += z;
	z = y0$1 * x - x0$1 * y;
	X2 += z * (x0$1 + x);
	Y2 += z * (y0$1 + y);
	Z2 += z * 3;
	centroidPoint(x0$1 = x, y0$1 = y);
}
function PathContext(context) {
	this._context = context;
}
PathContext.prototype = {
	_radius: 4.5,
	pointRadius: function(_) {
		return this._radius = _, this;
	},
	polygonStart: function() {
		this._line = 0;
	},
	polygonEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line === 0) this._context.closePath();
		this._point = NaN;
	},
	point: function(x, y) {
		switch (this._point) {
			case 0:
				this._context.moveTo(x, y);
				this._point = 1;
				break;
			case 1:
				this._context.lineTo(x, y);
				break;
			default:
				this._context.moveTo(x + this._radius, y);
				this._context.arc(x, y, this._radius, 0, tau$2);
		}
	},
	result: noop$1
};
var lengthSum = new Adder();
var lengthRing;
var x00;
var y00;
var x0;
var y0;
var lengthStream = {
	point: noop$1,
	lineStart: function() {
		lengthStream.point = lengthPointFirst;
	},
	lineEnd: function() {
		if (lengthRing) lengthPoint(x00, y00);
		lengthStream.point = noop$1;
	},
	polygonStart: function() {
		lengthRing = true;
	},
	polygonEnd: function() {
		lengthRing = null;
	},
	result: function() {
		var length = +lengthSum;
		lengthSum = new Adder();
		return length;
	}
};
function lengthPointFirst(x, y) {
	lengthStream.point = lengthPoint;
	x00 = x0 = x, y00 = y0 = y;
}
function lengthPoint(x, y) {
	x0 -= x, y0 -= y;
	lengthSum.add(sqrt$1(x0 * x0 + y0 * y0));
	x0 = x, y0 = y;
}
let cacheDigits;
let cacheAppend;
let cacheRadius;
let cacheCircle;
var PathString = class {
	constructor(digits) {
		this._append = digits == null ? append$2 : appendRound(digits);
		this._radius = 4.5;
		this._ = "";
	}
	pointRadius(_) {
		this._radius = +_;
		return this;
	}
	polygonStart() {
		this._line = 0;
	}
	polygonEnd() {
		this._line = NaN;
	}
	lineStart() {
		this._point = 0;
	}
	lineEnd() {
		if (this._line === 0) this._ += "Z";
		this._point = NaN;
	}
	point(x, y) {
		switch (this._point) {
			case 0:
				this._append`M${x},${y}`;
				this._point = 1;
				break;
			case 1:
				this._append`L${x},${y}`;
				break;
			default:
				this._append`M${x},${y}`;
				if (this._radius !== cacheRadius || this._append !== cacheAppend) {
					const r = this._radius;
					const s = this._;
					this._ = "";
					this._append`m0,${r}a${r},${r} 0 1,1 0,${-2 * r}a${r},${r} 0 1,1 0,${2 * r}z`;
					cacheRadius = r;
					cacheAppend = this._append;
					cacheCircle = this._;
					this._ = s;
				}
				this._ += cacheCircle;
		}
	}
	result() {
		const result = this._;
		this._ = "";
		return result.length ? result : null;
	}
};
function append$2(strings) {
	let i = 1;
	this._ += strings[0];
	for (const j = strings.length; i < j; ++i) this._ += arguments[i] + strings[i];
}
function appendRound(digits) {
	const d = Math.floor(digits);
	if (!(d >= 0)) throw new RangeError(`invalid digits: ${digits}`);
	if (d > 15) return append$2;
	if (d !== cacheDigits) {
		const k = 10 ** d;
		cacheDigits = d;
		cacheAppend = function append(strings) {
			let i = 1;
			this._ += strings[0];
			for (const j = strings.length; i < j; ++i) this._ += Math.round(arguments[i] * k) / k + strings[i];
		};
	}
	return cacheAppend;
}
function index(projection, context) {
	let digits = 3, pointRadius = 4.5, projectionStream, contextStream;
	function path(object) {
		if (object) {
			if (typeof pointRadius === "function") contextStream.pointRadius(+pointRadius.apply(this, arguments));
			geoStream(object, projectionStream(contextStream));
		}
		return contextStream.result();
	}
	path.area = function(object) {
		geoStream(object, projectionStream(areaStream));
		return areaStream.result();
	};
	path.measure = function(object) {
		geoStream(object, projectionStream(lengthStream));
		return lengthStream.result();
	};
	path.bounds = function(object) {
		geoStream(object, projectionStream(boundsStream));
		return boundsStream.result();
	};
	path.centroid = function(object) {
		geoStream(object, projectionStream(centroidStream));
		return centroidStream.result();
	};
	path.projection = function(_) {
		if (!arguments.length) return projection;
		projectionStream = _ == null ? (projection = null, identity$1$2) : (projection = _).stream;
		return path;
	};
	path.context = function(_) {
		if (!arguments.length) return context;
		contextStream = _ == null ? (context = null, new PathString(digits)) : new PathContext(context = _);
		if (typeof pointRadius !== "function") contextStream.pointRadius(pointRadius);
		return path;
	};
	path.pointRadius = function(_) {
		if (!arguments.length) return pointRadius;
		pointRadius = typeof _ === "function" ? _ : (contextStream.pointRadius(+_), +_);
		return path;
	};
	path.digits = function(_) {
		if (!arguments.length) return digits;
		if (_ == null) digits = null;
		else {
			const d = Math.floor(_);
			if (!(d >= 0)) throw new RangeError(`invalid digits: ${_}`);
			digits = d;
		}
		if (context === null) contextStream = new PathString(digits);
		return path;
	};
	return path.projection(projection).digits(digits).context(context);
}
function transform(methods) {
	return { stream: transformer$1(methods) };
}
function transformer$1(methods) {
	return function(stream) {
		var s = new TransformStream();
		for (var key in methods) s[key] = methods[key];
		s.stream = stream;
		return s;
	};
}
function TransformStream() {}
TransformStream.prototype = {
	constructor: TransformStream,
	point: function(x, y) {
		this.stream.point(x, y);
	},
	sphere: function() {
		this.stream.sphere();
	},
	lineStart: function() {
		this.stream.lineStart();
	},
	lineEnd: function() {
		this.stream.lineEnd();
	},
	polygonStart: function() {
		this.stream.polygonStart();
	},
	polygonEnd: function() {
		this.stream.polygonEnd();
	}
};
function fit(projection, fitBounds, object) {
	var clip = projection.clipExtent && projection.clipExtent();
	projection.scale(150).translate([0, 0]);
	if (clip != null) projection.clipExtent(null);
	geoStream(object, projection.stream(boundsStream));
	fitBounds(boundsStream.result());
	if (clip != null) projection.clipExtent(clip);
	return projection;
}
function fitExtent(projection, extent, object) {
	return fit(projection, function(b) {
		var w = extent[1][0] - extent[0][0], h = extent[1][1] - extent[0][1], k = Math.min(w / (b[1][0] - b[0][0]), h / (b[1][1] - b[0][1])), x = +extent[0][0] + (w - k * (b[1][0] + b[0][0])) / 2, y = +extent[0][1] + (h - k * (b[1][1] + b[0][1])) / 2;
		projection.scale(150 * k).translate([x, y]);
	}, object);
}
function fitSize(projection, size, object) {
	return fitExtent(projection, [[0, 0], size], object);
}
function fitWidth$1(projection, width, object) {
	return fit(projection, function(b) {
		var w = +width, k = w / (b[1][0] - b[0][0]), x = (w - k * (b[1][0] + b[0][0])) / 2, y = -k * b[0][1];
		projection.scale(150 * k).translate([x, y]);
	}, object);
}
function fitHeight(projection, height, object) {
	return fit(projection, function(b) {
		var h = +height, k = h / (b[1][1] - b[0][1]), x = -k * b[0][0], y = (h - k * (b[1][1] + b[0][1])) / 2;
		projection.scale(150 * k).translate([x, y]);
	}, object);
}
var maxDepth = 16;
var cosMinDistance = cos$1(30 * radians$1);
function resample(project, delta2) {
	return +delta2 ? resample$1(project, delta2) : resampleNone(project);
}
function resampleNone(project) {
	return transformer$1({ point: function(x, y) {
		x = project(x, y);
		this.stream.point(x[0], x[1]);
	} });
}
function resample$1(project, delta2) {
	function resampleLineTo(x0, y0, lambda0, a0, b0, c0, x1, y1, lambda1, a1, b1, c1, depth, stream) {
		var dx = x1 - x0, dy = y1 - y0, d2 = dx * dx + dy * dy;
		if (d2 > 4 * delta2 && depth--) {
			var a = a0 + a1, b = b0 + b1, c = c0 + c1, m = sqrt$1(a * a + b * b + c * c), phi2 = asin(c /= m), lambda2 = abs(abs(c) - 1) < epsilon$1 || abs(lambda0 - lambda1) < epsilon$1 ? (lambda0 + lambda1) / 2 : atan2(b, a), p = project(lambda2, phi2), x2 = p[0], y2 = p[1], dx2 = x2 - x0, dy2 = y2 - y0, dz = dy * dx2 - dx * dy2;
			if (dz * dz / d2 > delta2 || abs((dx * dx2 + dy * dy2) / d2 - .5) > .3 || a0 * a1 + b0 * b1 + c0 * c1 < cosMinDistance) {
				resampleLineTo(x0, y0, lambda0, a0, b0, c0, x2, y2, lambda2, a /= m, b /= m, c, depth, stream);
				stream.point(x2, y2);
				resampleLineTo(x2, y2, lambda2, a, b, c, x1, y1, lambda1, a1, b1, c1, depth, stream);
			}
		}
	}
	return function(stream) {
		var lambda00, x00, y00, a00, b00, c00, lambda0, x0, y0, a0, b0, c0;
		var resampleStream = {
			point,
			lineStart,
			lineEnd,
			polygonStart: function() {
				stream.polygonStart();
				resampleStream.lineStart = ringStart;
			},
			polygonEnd: function() {
				stream.polygonEnd();
				resampleStream.lineStart = lineStart;
			}
		};
		function point(x, y) {
			x = project(x, y);
			stream.point(x[0], x[1]);
		}
		function lineStart() {
			x0 = NaN;
			resampleStream.point = linePoint;
			stream.lineStart();
		}
		function linePoint(lambda, phi) {
			var c = cartesian([lambda, phi]), p = project(lambda, phi);
			resampleLineTo(x0, y0, lambda0, a0, b0, c0, x0 = p[0], y0 = p[1], lambda0 = lambda, a0 = c[0], b0 = c[1], c0 = c[2], maxDepth, stream);
			stream.point(x0, y0);
		}
		function lineEnd() {
			resampleStream.point = point;
			stream.lineEnd();
		}
		function ringStart() {
			lineStart();
			resampleStream.point = ringPoint;
			resampleStream.lineEnd = ringEnd;
		}
		function ringPoint(lambda, phi) {
			linePoint(lambda00 = lambda, phi), x00 = x0, y00 = y0, a00 = a0, b00 = b0, c00 = c0;
			resampleStream.point = linePoint;
		}
		function ringEnd() {
			resampleLineTo(x0, y0, lambda0, a0, b0, c0, x00, y00, lambda00, a00, b00, c00, maxDepth, stream);
			resampleStream.lineEnd = lineEnd;
			lineEnd();
		}
		return resampleStream;
	};
}
var transformRadians = transformer$1({ point: function(x, y) {
	this.stream.point(x * radians$1, y * radians$1);
} });
function transformRotate(rotate) {
	return transformer$1({ point: function(x, y) {
		var r = rotate(x, y);
		return this.stream.point(r[0], r[1]);
	} });
}
function scaleTranslate(k, dx, dy, sx, sy) {
	function transform(x, y) {
		x *= sx;
		y *= sy;
		return [dx + k * x, dy - k * y];
	}
	transform.invert = function(x, y) {
		return [(x - dx) / k * sx, (dy - y) / k * sy];
	};
	return transform;
}
function scaleTranslateRotate(k, dx, dy, sx, sy, alpha) {
	if (!alpha) return scaleTranslate(k, dx, dy, sx, sy);
	var cosAlpha = cos$1(alpha), sinAlpha = sin$1(alpha), a = cosAlpha * k, b = sinAlpha * k, ai = cosAlpha / k, bi = sinAlpha / k, ci = (sinAlpha * dy - cosAlpha * dx) / k, fi = (sinAlpha * dx + cosAlpha * dy) / k;
	function transform(x, y) {
		x *= sx;
		y *= sy;
		return [a * x - b * y + dx, dy - b * x - a * y];
	}
	transform.invert = function(x, y) {
		return [sx * (ai * x - bi * y + ci), sy * (fi - bi * x - ai * y)];
	};
	return transform;
}
function projection$1(project) {
	return projectionMutator(function() {
		return project;
	})();
}
function projectionMutator(projectAt) {
	var project, k = 150, x = 480, y = 250, lambda = 0, phi = 0, deltaLambda = 0, deltaPhi = 0, deltaGamma = 0, rotate, alpha = 0, sx = 1, sy = 1, theta = null, preclip = clipAntimeridian, x0 = null, y0, x1, y1, postclip = identity$1$2, delta2 = .5, projectResample, projectTransform, projectRotateTransform, cache, cacheStream;
	function projection(point) {
		return projectRotateTransform(point[0] * radians$1, point[1] * radians$1);
	}
	function invert(point) {
		point = projectRotateTransform.invert(point[0], point[1]);
		return point && [point[0] * degrees, point[1] * degrees];
	}
	projection.stream = function(stream) {
		return cache && cacheStream === stream ? cache : cache = transformRadians(transformRotate(rotate)(preclip(projectResample(postclip(cacheStream = stream)))));
	};
	projection.preclip = function(_) {
		return arguments.length ? (preclip = _, theta = void 0, reset()) : preclip;
	};
	projection.postclip = function(_) {
		return arguments.length ? (postclip = _, x0 = y0 = x1 = y1 = null, reset()) : postclip;
	};
	projection.clipAngle = function(_) {
		return arguments.length ? (preclip = +_ ? clipCircle(theta = _ * radians$1) : (theta = null, clipAntimeridian), reset()) : theta * degrees;
	};
	projection.clipExtent = function(_) {
		return arguments.length ? (postclip = _ == null ? (x0 = y0 = x1 = y1 = null, identity$1$2) : clipRectangle(x0 = +_[0][0], y0 = +_[0][1], x1 = +_[1][0], y1 = +_[1][1]), reset()) : x0 == null ? null : [[x0, y0], [x1, y1]];
	};
	projection.scale = function(_) {
		return arguments.length ? (k = +_, recenter()) : k;
	};
	projection.translate = function(_) {
		return arguments.length ? (x = +_[0], y = +_[1], recenter()) : [x, y];
	};
	projection.center = function(_) {
		return arguments.length ? (lambda = _[0] % 360 * radians$1, phi = _[1] % 360 * radians$1, recenter()) : [lambda * degrees, phi * degrees];
	};
	projection.rotate = function(_) {
		return arguments.length ? (deltaLambda = _[0] % 360 * radians$1, deltaPhi = _[1] % 360 * radians$1, deltaGamma = _.length > 2 ? _[2] % 360 * radians$1 : 0, recenter()) : [
			deltaLambda * degrees,
			deltaPhi * degrees,
			deltaGamma * degrees
		];
	};
	projection.angle = function(_) {
		return arguments.length ? (alpha = _ % 360 * radians$1, recenter()) : alpha * degrees;
	};
	projection.reflectX = function(_) {
		return arguments.length ? (sx = _ ? -1 : 1, recenter()) : sx < 0;
	};
	projection.reflectY = function(_) {
		return arguments.length ? (sy = _ ? -1 : 1, recenter()) : sy < 0;
	};
	projection.precision = function(_) {
		return arguments.length ? (projectResample = resample(projectTransform, delta2 = _ * _), reset()) : sqrt$1(delta2);
	};
	projection.fitExtent = function(extent, object) {
		return fitExtent(projection, extent, object);
	};
	projection.fitSize = function(size, object) {
		return fitSize(projection, size, object);
	};
	projection.fitWidth = function(width, object) {
		return fitWidth$1(projection, width, object);
	};
	projection.fitHeight = function(height, object) {
		return fitHeight(projection, height, object);
	};
	function recenter() {
		var center = scaleTranslateRotate(k, 0, 0, sx, sy, alpha).apply(null, project(lambda, phi)), transform = scaleTranslateRotate(k, x - center[0], y - center[1], sx, sy, alpha);
		rotate = rotateRadians(deltaLambda, deltaPhi, deltaGamma);
		projectTransform = compose(project, transform);
		projectRotateTransform = compose(rotate, projectTransform);
		projectResample = resample(projectTransform, delta2);
		return reset();
	}
	function reset() {
		cache = cacheStream = null;
		return projection;
	}
	return function() {
		project = projectAt.apply(this, arguments);
		projection.invert = project.invert && invert;
		return recenter();
	};
}
function conicProjection$1(projectAt) {
	var phi0 = 0, phi1 = pi$2 / 3, m = projectionMutator(projectAt), p = m(phi0, phi1);
	p.parallels = function(_) {
		return arguments.length ? m(phi0 = _[0] * radians$1, phi1 = _[1] * radians$1) : [phi0 * degrees, phi1 * degrees];
	};
	return p;
}
function cylindricalEqualAreaRaw(phi0) {
	var cosPhi0 = cos$1(phi0);
	function forward(lambda, phi) {
		return [lambda * cosPhi0, sin$1(phi) / cosPhi0];
	}
	forward.invert = function(x, y) {
		return [x / cosPhi0, asin(y * cosPhi0)];
	};
	return forward;
}
function conicEqualAreaRaw(y0, y1) {
	var sy0 = sin$1(y0), n = (sy0 + sin$1(y1)) / 2;
	if (abs(n) < epsilon$1) return cylindricalEqualAreaRaw(y0);
	var c = 1 + sy0 * (2 * n - sy0), r0 = sqrt$1(c) / n;
	function project(x, y) {
		var r = sqrt$1(c - 2 * n * sin$1(y)) / n;
		return [r * sin$1(x *= n), r0 - r * cos$1(x)];
	}
	project.invert = function(x, y) {
		var r0y = r0 - y, l = atan2(x, abs(r0y)) * sign$1(r0y);
		if (r0y * n < 0) l -= pi$2 * sign$1(x) * sign$1(r0y);
		return [l / n, asin((c - (x * x + r0y * r0y) * n * n) / (2 * n))];
	};
	return project;
}
function conicEqualArea() {
	return conicProjection$1(conicEqualAreaRaw).scale(155.424).center([0, 33.6442]);
}
function albers() {
	return conicEqualArea().parallels([29.5, 45.5]).scale(1070).translate([480, 250]).rotate([96, 0]).center([-.6, 38.7]);
}
function multiplex(streams) {
	var n = streams.length;
	return {
		point: function(x, y) {
			var i = -1;
			while (++i < n) streams[i].point(x, y);
		},
		sphere: function() {
			var i = -1;
			while (++i < n) streams[i].sphere();
		},
		lineStart: function() {
			var i = -1;
			while (++i < n) streams[i].lineStart();
		},
		lineEnd: function() {
			var i = -1;
			while (++i < n) streams[i].lineEnd();
		},
		polygonStart: function() {
			var i = -1;
			while (++i < n) streams[i].polygonStart();
		},
		polygonEnd: function() {
			var i = -1;
			while (++i < n) streams[i].polygonEnd();
		}
	};
}
function albersUsa() {
	var cache, cacheStream, lower48 = albers(), lower48Point, alaska = conicEqualArea().rotate([154, 0]).center([-2, 58.5]).parallels([55, 65]), alaskaPoint, hawaii = conicEqualArea().rotate([157, 0]).center([-3, 19.9]).parallels([8, 18]), hawaiiPoint, point, pointStream = { point: function(x, y) {
		point = [x, y];
	} };
	function albersUsa(coordinates) {
		var x = coordinates[0], y = coordinates[1];
		return point = null, (lower48Point.point(x, y), point) || (alaskaPoint.point(x, y), point) || (hawaiiPoint.point(x, y), point);
	}
	albersUsa.invert = function(coordinates) {
		var k = lower48.scale(), t = lower48.translate(), x = (coordinates[0] - t[0]) / k, y = (coordinates[1] - t[1]) / k;
		return (y >= .12 && y < .234 && x >= -.425 && x < -.214 ? alaska : y >= .166 && y < .234 && x >= -.214 && x < -.115 ? hawaii : lower48).invert(coordinates);
	};
	albersUsa.stream = function(stream) {
		return cache && cacheStream === stream ? cache : cache = multiplex([
			lower48.stream(cacheStream = stream),
			alaska.stream(stream),
			hawaii.stream(stream)
		]);
	};
	albersUsa.precision = function(_) {
		if (!arguments.length) return lower48.precision();
		lower48.precision(_), alaska.precision(_), hawaii.precision(_);
		return reset();
	};
	albersUsa.scale = function(_) {
		if (!arguments.length) return lower48.scale();
		lower48.scale(_), alaska.scale(_ * .35), hawaii.scale(_);
		return albersUsa.translate(lower48.translate());
	};
	albersUsa.translate = function(_) {
		if (!arguments.length) return lower48.translate();
		var k = lower48.scale(), x = +_[0], y = +_[1];
		lower48Point = lower48.translate(_).clipExtent([[x - .455 * k, y - .238 * k], [x + .455 * k, y + .238 * k]]).stream(pointStream);
		alaskaPoint = alaska.translate([x - .307 * k, y + .201 * k]).clipExtent([[x - .425 * k + epsilon$1, y + .12 * k + epsilon$1], [x - .214 * k - epsilon$1, y + .234 * k - epsilon$1]]).stream(pointStream);
		hawaiiPoint = hawaii.translate([x - .205 * k, y + .212 * k]).clipExtent([[x - .214 * k + epsilon$1, y + .166 * k + epsilon$1], [x - .115 * k - epsilon$1, y + .234 * k - epsilon$1]]).stream(pointStream);
		return reset();
	};
	albersUsa.fitExtent = function(extent, object) {
		return fitExtent(albersUsa, extent, object);
	};
	albersUsa.fitSize = function(size, object) {
		return fitSize(albersUsa, size, object);
	};
	albersUsa.fitWidth = function(width, object) {
		return fitWidth$1(albersUsa, width, object);
	};
	albersUsa.fitHeight = function(height, object) {
		return fitHeight(albersUsa, height, object);
	};
	function reset() {
		cache = cacheStream = null;
		return albersUsa;
	}
	return albersUsa.scale(1070);
}
function azimuthalRaw(scale) {
	return function(x, y) {
		var cx = cos$1(x), cy = cos$1(y), k = scale(cx * cy);
		if (k === Infinity) return [2, 0];
		return [k * cy * sin$1(x), k * sin$1(y)];
	};
}
function azimuthalInvert(angle) {
	return function(x, y) {
		var z = sqrt$1(x * x + y * y), c = angle(z), sc = sin$1(c), cc = cos$1(c);
		return [atan2(x * sc, z * cc), asin(z && y * sc / z)];
	};
}
var azimuthalEqualAreaRaw = azimuthalRaw(function(cxcy) {
	return sqrt$1(2 / (1 + cxcy));
});
azimuthalEqualAreaRaw.invert = azimuthalInvert(function(z) {
	return 2 * asin(z / 2);
});
function azimuthalEqualArea() {
	return projection$1(azimuthalEqualAreaRaw).scale(124.75).clipAngle(179.999);
}
var azimuthalEquidistantRaw = azimuthalRaw(function(c) {
	return (c = acos(c)) && c / sin$1(c);
});
azimuthalEquidistantRaw.invert = azimuthalInvert(function(z) {
	return z;
});
function azimuthalEquidistant() {
	return projection$1(azimuthalEquidistantRaw).scale(79.4188).clipAngle(179.999);
}
function mercatorRaw(lambda, phi) {
	return [lambda, log$1(tan((halfPi$1 + phi) / 2))];
}
mercatorRaw.invert = function(x, y) {
	return [x, 2 * atan(exp(y)) - halfPi$1];
};
function mercator() {
	return mercatorProjection(mercatorRaw).scale(961 / tau$2);
}
function mercatorProjection(project) {
	var m = projection$1(project), center = m.center, scale = m.scale, translate = m.translate, clipExtent = m.clipExtent, x0 = null, y0, x1, y1;
	m.scale = function(_) {
		return arguments.length ? (scale(_), reclip()) : scale();
	};
	m.translate = function(_) {
		return arguments.length ? (translate(_), reclip()) : translate();
	};
	m.center = function(_) {
		return arguments.length ? (center(_), reclip()) : center();
	};
	m.clipExtent = function(_) {
		return arguments.length ? (_ == null ? x0 = y0 = x1 = y1 = null : (x0 = +_[0][0], y0 = +_[0][1], x1 = +_[1][0], y1 = +_[1][1]), reclip()) : x0 == null ? null : [[x0, y0], [x1, y1]];
	};
	function reclip() {
		var k = pi$2 * scale(), t = m(rotation(m.rotate()).invert([0, 0]));
		return clipExtent(x0 == null ? [[t[0] - k, t[1] - k], [t[0] + k, t[1] + k]] : project === mercatorRaw ? [[Math.max(t[0] - k, x0), y0], [Math.min(t[0] + k, x1), y1]] : [[x0, Math.max(t[1] - k, y0)], [x1, Math.min(t[1] + k, y1)]]);
	}
	return reclip();
}
function tany(y) {
	return tan((halfPi$1 + y) / 2);
}
function conicConformalRaw(y0, y1) {
	var cy0 = cos$1(y0), n = y0 === y1 ? sin$1(y0) : log$1(cy0 / cos$1(y1)) / log$1(tany(y1) / tany(y0)), f = cy0 * pow$1(tany(y0), n) / n;
	if (!n) return mercatorRaw;
	function project(x, y) {
		if (f > 0) {
			if (y < -halfPi$1 + epsilon$1) y = -halfPi$1 + epsilon$1;
		} else if (y > halfPi$1 - epsilon$1) y = halfPi$1 - epsilon$1;
		var r = f / pow$1(tany(y), n);
		return [r * sin$1(n * x), f - r * cos$1(n * x)];
	}
	project.invert = function(x, y) {
		var fy = f - y, r = sign$1(n) * sqrt$1(x * x + fy * fy), l = atan2(x, abs(fy)) * sign$1(fy);
		if (fy * n < 0) l -= pi$2 * sign$1(x) * sign$1(fy);
		return [l / n, 2 * atan(pow$1(f / r, 1 / n)) - halfPi$1];
	};
	return project;
}
function conicConformal() {
	return conicProjection$1(conicConformalRaw).scale(109.5).parallels([30, 30]);
}
function equirectangularRaw(lambda, phi) {
	return [lambda, phi];
}
equirectangularRaw.invert = equirectangularRaw;
function equirectangular() {
	return projection$1(equirectangularRaw).scale(152.63);
}
function conicEquidistantRaw(y0, y1) {
	var cy0 = cos$1(y0), n = y0 === y1 ? sin$1(y0) : (cy0 - cos$1(y1)) / (y1 - y0), g = cy0 / n + y0;
	if (abs(n) < epsilon$1) return equirectangularRaw;
	function project(x, y) {
		var gy = g - y, nx = n * x;
		return [gy * sin$1(nx), g - gy * cos$1(nx)];
	}
	project.invert = function(x, y) {
		var gy = g - y, l = atan2(x, abs(gy)) * sign$1(gy);
		if (gy * n < 0) l -= pi$2 * sign$1(x) * sign$1(gy);
		return [l / n, g - sign$1(n) * sqrt$1(x * x + gy * gy)];
	};
	return project;
}
function conicEquidistant() {
	return conicProjection$1(conicEquidistantRaw).scale(131.154).center([0, 13.9389]);
}
var A1 = 1.340264;
var A2 = -.081106;
var A3 = 893e-6;
var A4 = .003796;
var M = sqrt$1(3) / 2;
var iterations = 12;
function equalEarthRaw(lambda, phi) {
	var l = asin(M * sin$1(phi)), l2 = l * l, l6 = l2 * l2 * l2;
	return [lambda * cos$1(l) / (M * (A1 + 3 * A2 * l2 + l6 * (7 * A3 + 9 * A4 * l2))), l * (A1 + A2 * l2 + l6 * (A3 + A4 * l2))];
}
equalEarthRaw.invert = function(x, y) {
	var l = y, l2 = l * l, l6 = l2 * l2 * l2;
	for (var i = 0, delta, fy, fpy; i < iterations; ++i) {
		fy = l * (A1 + A2 * l2 + l6 * (A3 + A4 * l2)) - y;
		fpy = A1 + 3 * A2 * l2 + l6 * (7 * A3 + 9 * A4 * l2);
		l -= delta = fy / fpy, l2 = l * l, l6 = l2 * l2 * l2;
		if (abs(delta) < epsilon2) break;
	}
	return [M * x * (A1 + 3 * A2 * l2 + l6 * (7 * A3 + 9 * A4 * l2)) / cos$1(l), asin(sin$1(l) / M)];
};
function equalEarth() {
	return projection$1(equalEarthRaw).scale(177.158);
}
function gnomonicRaw(x, y) {
	var cy = cos$1(y), k = cos$1(x) * cy;
	return [cy * sin$1(x) / k, sin$1(y) / k];
}
gnomonicRaw.invert = azimuthalInvert(atan);
function gnomonic() {
	return projection$1(gnomonicRaw).scale(144.049).clipAngle(60);
}
function naturalEarth1Raw(lambda, phi) {
	var phi2 = phi * phi, phi4 = phi2 * phi2;
	return [lambda * (.8707 - .131979 * phi2 + phi4 * (-.013791 + phi4 * (.003971 * phi2 - .001529 * phi4))), phi * (1.007226 + phi2 * (.015085 + phi4 * (-.044475 + .028874 * phi2 - .005916 * phi4)))];
}
naturalEarth1Raw.invert = function(x, y) {
	var phi = y, i = 25, delta;
	do {
		var phi2 = phi * phi, phi4 = phi2 * phi2;
		phi -= delta = (phi * (1.007226 + phi2 * (.015085 + phi4 * (-.044475 + .028874 * phi2 - .005916 * phi4))) - y) / (1.007226 + phi2 * (.045255 + phi4 * (-.311325 + .259866 * phi2 - .005916 * 11 * phi4)));
	} while (abs(delta) > epsilon$1 && --i > 0);
	return [x / (.8707 + (phi2 = phi * phi) * (-.131979 + phi2 * (-.013791 + phi2 * phi2 * phi2 * (.003971 - .001529 * phi2)))), phi];
};
function orthographicRaw(x, y) {
	return [cos$1(y) * sin$1(x), sin$1(y)];
}
orthographicRaw.invert = azimuthalInvert(asin);
function orthographic() {
	return projection$1(orthographicRaw).scale(249.5).clipAngle(90 + epsilon$1);
}
function stereographicRaw(x, y) {
	var cy = cos$1(y), k = 1 + cos$1(x) * cy;
	return [cy * sin$1(x) / k, sin$1(y) / k];
}
stereographicRaw.invert = azimuthalInvert(function(z) {
	return 2 * atan(z);
});
function stereographic() {
	return projection$1(stereographicRaw).scale(250).clipAngle(142);
}
function transverseMercatorRaw(lambda, phi) {
	return [log$1(tan((halfPi$1 + phi) / 2)), -lambda];
}
transverseMercatorRaw.invert = function(x, y) {
	return [-y, 2 * atan(exp(x)) - halfPi$1];
};
function transverseMercator() {
	var m = mercatorProjection(transverseMercatorRaw), center = m.center, rotate = m.rotate;
	m.center = function(_) {
		return arguments.length ? center([-_[1], _[0]]) : (_ = center(), [_[1], -_[0]]);
	};
	m.rotate = function(_) {
		return arguments.length ? rotate([
			_[0],
			_[1],
			_.length > 2 ? _[2] + 90 : 90
		]) : (_ = rotate(), [
			_[0],
			_[1],
			_[2] - 90
		]);
	};
	return rotate([
		0,
		0,
		90
	]).scale(159.155);
}

// node_modules/d3-time/dist/d3-time.mjs
const t0 = /* @__PURE__ */ new Date();
const t1 = /* @__PURE__ */ new Date();
function timeInterval$1(floori, offseti, count, field) {
	function interval(date) {
		return floori(date = arguments.length === 0 ? /* @__PURE__ */ new Date() : /* @__PURE__ */ new Date(+date)), date;
	}
	interval.floor = (date) => {
		return floori(date = /* @__PURE__ */ new Date(+date)), date;
	};
	interval.ceil = (date) => {
		return floori(date = /* @__PURE__ */ new Date(date - 1)), offseti(date, 1), floori(date), date;
	};
	interval.round = (date) => {
		const d0 = interval(date), d1 = interval.ceil(date);
		return date - d0 < d1 - date ? d0 : d1;
	};
	interval.offset = (date, step) => {
		return offseti(date = /* @__PURE__ */ new Date(+date), step == null ? 1 : Math.floor(step)), date;
	};
	interval.range = (start, stop, step) => {
		const range = [];
		start = interval.ceil(start);
		step = step == null ? 1 : Math.floor(step);
		if (!(start < stop) || !(step > 0)) return range;
		let previous;
		do
			range.push(previous = /* @__PURE__ */ new Date(+start)), offseti(start, step), floori(start);
		while (previous < start && start < stop);
		return range;
	};
	interval.filter = (test) => {
		return timeInterval$1((date) => {
			if (date >= date) while (floori(date), !test(date)) date.setTime(date - 1);
		}, (date, step) => {
			if (date >= date) {
				if (step < 0) while (++step <= 0) while (offseti(date, -1), !test(date));
				else while (--step >= 0) while (offseti(date, 1), !test(date));
			}
		});
	};
	if (count) {
		interval.count = (start, end) => {
			t0.setTime(+start), t1.setTime(+end);
			floori(t0), floori(t1);
			return Math.floor(count(t0, t1));
		};
		interval.every = (step) => {
			step = Math.floor(step);
			return !isFinite(step) || !(step > 0) ? null : !(step > 1) ? interval : interval.filter(field ? (d) => field(d) % step === 0 : (d) => interval.count(0, d) % step === 0);
		};
	}
	return interval;
}
const millisecond = timeInterval$1(() => {}, (date, step) => {
	date.setTime(+date + step);
}, (start, end) => {
	return end - start;
});
millisecond.every = (k) => {
	k = Math.floor(k);
	if (!isFinite(k) || !(k > 0)) return null;
	if (!(k > 1)) return millisecond;
	return timeInterval$1((date) => {
		date.setTime(Math.floor(date / k) * k);
	}, (date, step) => {
		date.setTime(+date + step * k);
	}, (start, end) => {
		return (end - start) / k;
	});
};
const milliseconds = millisecond.range;
const durationSecond$1 = 1e3;
const durationMinute$1 = durationSecond$1 * 60;
const durationHour$1 = durationMinute$1 * 60;
const durationDay$1 = durationHour$1 * 24;
const durationWeek$1 = durationDay$1 * 7;
const durationMonth$1 = durationDay$1 * 30;
const durationYear$1 = durationDay$1 * 365;
const second$1 = timeInterval$1((date) => {
	date.setTime(date - date.getMilliseconds());
}, (date, step) => {
	date.setTime(+date + step * durationSecond$1);
}, (start, end) => {
	return (end - start) / durationSecond$1;
}, (date) => {
	return date.getUTCSeconds();
});
const seconds = second$1.range;
const timeMinute = timeInterval$1((date) => {
	date.setTime(date - date.getMilliseconds() - date.getSeconds() * durationSecond$1);
}, (date, step) => {
	date.setTime(+date + step * durationMinute$1);
}, (start, end) => {
	return (end - start) / durationMinute$1;
}, (date) => {
	return date.getMinutes();
});
const timeMinutes = timeMinute.range;
const utcMinute = timeInterval$1((date) => {
	date.setUTCSeconds(0, 0);
}, (date, step) => {
	date.setTime(+date + step * durationMinute$1);
}, (start, end) => {
	return (end - start) / durationMinute$1;
}, (date) => {
	return date.getUTCMinutes();
});
const utcMinutes = utcMinute.range;
const timeHour = timeInterval$1((date) => {
	date.setTime(date - date.getMilliseconds() - date.getSeconds() * durationSecond$1 - date.getMinutes() * durationMinute$1);
}, (date, step) => {
	date.setTime(+date + step * durationHour$1);
}, (start, end) => {
	return (end - start) / durationHour$1;
}, (date) => {
	return date.getHours();
});
const timeHours = timeHour.range;
const utcHour = timeInterval$1((date) => {
	date.setUTCMinutes(0, 0, 0);
}, (date, step) => {
	date.setTime(+date + step * durationHour$1);
}, (start, end) => {
	return (end - start) / durationHour$1;
}, (date) => {
	return date.getUTCHours();
});
const utcHours = utcHour.range;
const timeDay = timeInterval$1((date) => date.setHours(0, 0, 0, 0), (date, step) => date.setDate(date.getDate() + step), (start, end) => (end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute$1) / durationDay$1, (date) => date.getDate() - 1);
const timeDays = timeDay.range;
const utcDay = timeInterval$1((date) => {
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCDate(date.getUTCDate() + step);
}, (start, end) => {
	return (end - start) / durationDay$1;
}, (date) => {
	return date.getUTCDate() - 1;
});
const utcDays = utcDay.range;
const unixDay = timeInterval$1((date) => {
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCDate(date.getUTCDate() + step);
}, (start, end) => {
	return (end - start) / durationDay$1;
}, (date) => {
	return Math.floor(date / durationDay$1);
});
const unixDays = unixDay.range;
function timeWeekday(i) {
	return timeInterval$1((date) => {
		date.setDate(date.getDate() - (date.getDay() + 7 - i) % 7);
		date.setHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setDate(date.getDate() + step * 7);
	}, (start, end) => {
		return (end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute$1) / durationWeek$1;
	});
}
const timeSunday = timeWeekday(0);
const timeMonday = timeWeekday(1);
const timeTuesday = timeWeekday(2);
const timeWednesday = timeWeekday(3);
const timeThursday = timeWeekday(4);
const timeFriday = timeWeekday(5);
const timeSaturday = timeWeekday(6);
const timeSundays = timeSunday.range;
const timeMondays = timeMonday.range;
const timeTuesdays = timeTuesday.range;
const timeWednesdays = timeWednesday.range;
const timeThursdays = timeThursday.range;
const timeFridays = timeFriday.range;
const timeSaturdays = timeSaturday.range;
function utcWeekday(i) {
	return timeInterval$1((date) => {
		date.setUTCDate(date.getUTCDate() - (date.getUTCDay() + 7 - i) % 7);
		date.setUTCHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setUTCDate(date.getUTCDate() + step * 7);
	}, (start, end) => {
		return (end - start) / durationWeek$1;
	});
}
const utcSunday = utcWeekday(0);
const utcMonday = utcWeekday(1);
const utcTuesday = utcWeekday(2);
const utcWednesday = utcWeekday(3);
const utcThursday = utcWeekday(4);
const utcFriday = utcWeekday(5);
const utcSaturday = utcWeekday(6);
const utcSundays = utcSunday.range;
const utcMondays = utcMonday.range;
const utcTuesdays = utcTuesday.range;
const utcWednesdays = utcWednesday.range;
const utcThursdays = utcThursday.range;
const utcFridays = utcFriday.range;
const utcSaturdays = utcSaturday.range;
const timeMonth = timeInterval$1((date) => {
	date.setDate(1);
	date.setHours(0, 0, 0, 0);
}, (date, step) => {
	date.setMonth(date.getMonth() + step);
}, (start, end) => {
	return end.getMonth() - start.getMonth() + (end.getFullYear() - start.getFullYear()) * 12;
}, (date) => {
	return date.getMonth();
});
const timeMonths = timeMonth.range;
const utcMonth = timeInterval$1((date) => {
	date.setUTCDate(1);
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCMonth(date.getUTCMonth() + step);
}, (start, end) => {
	return end.getUTCMonth() - start.getUTCMonth() + (end.getUTCFullYear() - start.getUTCFullYear()) * 12;
}, (date) => {
	return date.getUTCMonth();
});
const utcMonths = utcMonth.range;
const timeYear = timeInterval$1((date) => {
	date.setMonth(0, 1);
	date.setHours(0, 0, 0, 0);
}, (date, step) => {
	date.setFullYear(date.getFullYear() + step);
}, (start, end) => {
	return end.getFullYear() - start.getFullYear();
}, (date) => {
	return date.getFullYear();
});
timeYear.every = (k) => {
	return !isFinite(k = Math.floor(k)) || !(k > 0) ? null : timeInterval$1((date) => {
		date.setFullYear(Math.floor(date.getFullYear() / k) * k);
		date.setMonth(0, 1);
		date.setHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setFullYear(date.getFullYear() + step * k);
	});
};
const timeYears = timeYear.range;
const utcYear = timeInterval$1((date) => {
	date.setUTCMonth(0, 1);
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCFullYear(date.getUTCFullYear() + step);
}, (start, end) => {
	return end.getUTCFullYear() - start.getUTCFullYear();
}, (date) => {
	return date.getUTCFullYear();
});
utcYear.every = (k) => {
	return !isFinite(k = Math.floor(k)) || !(k > 0) ? null : timeInterval$1((date) => {
		date.setUTCFullYear(Math.floor(date.getUTCFullYear() / k) * k);
		date.setUTCMonth(0, 1);
		date.setUTCHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setUTCFullYear(date.getUTCFullYear() + step * k);
	});
};
const utcYears = utcYear.range;
function ticker(year, month, week, day, hour, minute) {
	const tickIntervals = [
		[
			second$1,
			1,
			durationSecond$1
		],
		[
			second$1,
			5,
			5 * durationSecond$1
		],
		[
			second$1,
			15,
			15 * durationSecond$1
		],
		[
			second$1,
			30,
			30 * durationSecond$1
		],
		[
			minute,
			1,
			durationMinute$1
		],
		[
			minute,
			5,
			5 * durationMinute$1
		],
		[
			minute,
			15,
			15 * durationMinute$1
		],
		[
			minute,
			30,
			30 * durationMinute$1
		],
		[
			hour,
			1,
			durationHour$1
		],
		[
			hour,
			3,
			3 * durationHour$1
		],
		[
			hour,
			6,
			6 * durationHour$1
		],
		[
			hour,
			12,
			12 * durationHour$1
		],
		[
			day,
			1,
			durationDay$1
		],
		[
			day,
			2,
			2 * durationDay$1
		],
		[
			week,
			1,
			durationWeek$1
		],
		[
			month,
			1,
			durationMonth$1
		],
		[
			month,
			3,
			3 * durationMonth$1
		],
		[
			year,
			1,
			durationYear$1
		]
	];
	function ticks(start, stop, count) {
		const reverse = stop < start;
		if (reverse) [start, stop] = [stop, start];
		const interval = count && typeof count.range === "function" ? count : tickInterval(start, stop, count);
		const ticks = interval ? interval.range(start, +stop + 1) : [];
		return reverse ? ticks.reverse() : ticks;
	}
	function tickInterval(start, stop, count) {
		const target = Math.abs(stop - start) / count;
		const i = bisector(([, , step]) => step).right(tickIntervals, target);
		if (i === tickIntervals.length) return year.every(tickStep(start / durationYear$1, stop / durationYear$1, count));
		if (i === 0) return millisecond.every(Math.max(tickStep(start, stop, count), 1));
		const [t, step] = tickIntervals[target / tickIntervals[i - 1][2] < tickIntervals[i][2] / target ? i - 1 : i];
		return t.every(step);
	}
	return [ticks, tickInterval];
}
const [utcTicks, utcTickInterval] = ticker(utcYear, utcMonth, utcSunday, unixDay, utcHour, utcMinute);
const [timeTicks, timeTickInterval] = ticker(timeYear, timeMonth, timeSunday, timeDay, timeHour, timeMinute);

// node_modules/d3-time-format/dist/d3-time-format.mjs
function localDate(d) {
	if (0 <= d.y && d.y < 100) {
		var date = new Date(-1, d.m, d.d, d.H, d.M, d.S, d.L);
		date.setFullYear(d.y);
		return date;
	}
	return new Date(d.y, d.m, d.d, d.H, d.M, d.S, d.L);
}
function utcDate(d) {
	if (0 <= d.y && d.y < 100) {
		var date = new Date(Date.UTC(-1, d.m, d.d, d.H, d.M, d.S, d.L));
		date.setUTCFullYear(d.y);
		return date;
	}
	return new Date(Date.UTC(d.y, d.m, d.d, d.H, d.M, d.S, d.L));
}
function newDate(y, m, d) {
	return {
		y,
		m,
		d,
		H: 0,
		M: 0,
		S: 0,
		L: 0
	};
}
function formatLocale(locale) {
	var locale_dateTime = locale.dateTime, locale_date = locale.date, locale_time = locale.time, locale_periods = locale.periods, locale_weekdays = locale.days, locale_shortWeekdays = locale.shortDays, locale_months = locale.months, locale_shortMonths = locale.shortMonths;
	var periodRe = formatRe(locale_periods), periodLookup = formatLookup(locale_periods), weekdayRe = formatRe(locale_weekdays), weekdayLookup = formatLookup(locale_weekdays), shortWeekdayRe = formatRe(locale_shortWeekdays), shortWeekdayLookup = formatLookup(locale_shortWeekdays), monthRe = formatRe(locale_months), monthLookup = formatLookup(locale_months), shortMonthRe = formatRe(locale_shortMonths), shortMonthLookup = formatLookup(locale_shortMonths);
	var formats = {
		"a": formatShortWeekday,
		"A": formatWeekday,
		"b": formatShortMonth,
		"B": formatMonth,
		"c": null,
		"d": formatDayOfMonth,
		"e": formatDayOfMonth,
		"f": formatMicroseconds,
		"g": formatYearISO,
		"G": formatFullYearISO,
		"H": formatHour24,
		"I": formatHour12,
		"j": formatDayOfYear,
		"L": formatMilliseconds,
		"m": formatMonthNumber,
		"M": formatMinutes,
		"p": formatPeriod,
		"q": formatQuarter,
		"Q": formatUnixTimestamp,
		"s": formatUnixTimestampSeconds,
		"S": formatSeconds,
		"u": formatWeekdayNumberMonday,
		"U": formatWeekNumberSunday,
		"V": formatWeekNumberISO,
		"w": formatWeekdayNumberSunday,
		"W": formatWeekNumberMonday,
		"x": null,
		"X": null,
		"y": formatYear$1,
		"Y": formatFullYear,
		"Z": formatZone,
		"%": formatLiteralPercent
	};
	var utcFormats = {
		"a": formatUTCShortWeekday,
		"A": formatUTCWeekday,
		"b": formatUTCShortMonth,
		"B": formatUTCMonth,
		"c": null,
		"d": formatUTCDayOfMonth,
		"e": formatUTCDayOfMonth,
		"f": formatUTCMicroseconds,
		"g": formatUTCYearISO,
		"G": formatUTCFullYearISO,
		"H": formatUTCHour24,
		"I": formatUTCHour12,
		"j": formatUTCDayOfYear,
		"L": formatUTCMilliseconds,
		"m": formatUTCMonthNumber,
		"M": formatUTCMinutes,
		"p": formatUTCPeriod,
		"q": formatUTCQuarter,
		"Q": formatUnixTimestamp,
		"s": formatUnixTimestampSeconds,
		"S": formatUTCSeconds,
		"u": formatUTCWeekdayNumberMonday,
		"U": formatUTCWeekNumberSunday,
		"V": formatUTCWeekNumberISO,
		"w": formatUTCWeekdayNumberSunday,
		"W": formatUTCWeekNumberMonday,
		"x": null,
		"X": null,
		"y": formatUTCYear,
		"Y": formatUTCFullYear,
		"Z": formatUTCZone,
		"%": formatLiteralPercent
	};
	var parses = {
		"a": parseShortWeekday,
		"A": parseWeekday,
		"b": parseShortMonth,
		"B": parseMonth,
		"c": parseLocaleDateTime,
		"d": parseDayOfMonth,
		"e": parseDayOfMonth,
		"f": parseMicroseconds,
		"g": parseYear,
		"G": parseFullYear,
		"H": parseHour24,
		"I": parseHour24,
		"j": parseDayOfYear,
		"L": parseMilliseconds,
		"m": parseMonthNumber,
		"M": parseMinutes,
		"p": parsePeriod,
		"q": parseQuarter,
		"Q": parseUnixTimestamp,
		"s": parseUnixTimestampSeconds,
		"S": parseSeconds,
		"u": parseWeekdayNumberMonday,
		"U": parseWeekNumberSunday,
		"V": parseWeekNumberISO,
		"w": parseWeekdayNumberSunday,
		"W": parseWeekNumberMonday,
		"x": parseLocaleDate,
		"X": parseLocaleTime,
		"y": parseYear,
		"Y": parseFullYear,
		"Z": parseZone,
		"%": parseLiteralPercent
	};
	formats.x = newFormat(locale_date, formats);
	formats.X = newFormat(locale_time, formats);
	formats.c = newFormat(locale_dateTime, formats);
	utcFormats.x = newFormat(locale_date, utcFormats);
	utcFormats.X = newFormat(locale_time, utcFormats);
	utcFormats.c = newFormat(locale_dateTime, utcFormats);
	function newFormat(specifier, formats) {
		return function(date) {
			var string = [], i = -1, j = 0, n = specifier.length, c, pad, format;
			if (!(date instanceof Date)) date = /* @__PURE__ */ new Date(+date);
			while (++i < n) if (specifier.charCodeAt(i) === 37) {
				string.push(specifier.slice(j, i));
				if ((pad = pads[c = specifier.charAt(++i)]) != null) c = specifier.charAt(++i);
				else pad = c === "e" ? " " : "0";
				if (format = formats[c]) c = format(date, pad);
				string.push(c);
				j = i + 1;
			}
			string.push(specifier.slice(j, i));
			return string.join("");
		};
	}
	function newParse(specifier, Z) {
		return function(string) {
			var d = newDate(1900, void 0, 1), i = parseSpecifier(d, specifier, string += "", 0), week, day;
			if (i != string.length) return null;
			if ("Q" in d) return new Date(d.Q);
			if ("s" in d) return new Date(d.s * 1e3 + ("L" in d ? d.L : 0));
			if (Z && !("Z" in d)) d.Z = 0;
			if ("p" in d) d.H = d.H % 12 + d.p * 12;
			if (d.m === void 0) d.m = "q" in d ? d.q : 0;
			if ("V" in d) {
				if (d.V < 1 || d.V > 53) return null;
				if (!("w" in d)) d.w = 1;
				if ("Z" in d) {
					week = utcDate(newDate(d.y, 0, 1)), day = week.getUTCDay();
					week = day > 4 || day === 0 ? utcMonday.ceil(week) : utcMonday(week);
					week = utcDay.offset(week, (d.V - 1) * 7);
					d.y = week.getUTCFullYear();
					d.m = week.getUTCMonth();
					d.d = week.getUTCDate() + (d.w + 6) % 7;
				} else {
					week = localDate(newDate(d.y, 0, 1)), day = week.getDay();
					week = day > 4 || day === 0 ? timeMonday.ceil(week) : timeMonday(week);
					week = timeDay.offset(week, (d.V - 1) * 7);
					d.y = week.getFullYear();
					d.m = week.getMonth();
					d.d = week.getDate() + (d.w + 6) % 7;
				}
			} else if ("W" in d || "U" in d) {
				if (!("w" in d)) d.w = "u" in d ? d.u % 7 : "W" in d ? 1 : 0;
				day = "Z" in d ? utcDate(newDate(d.y, 0, 1)).getUTCDay() : localDate(newDate(d.y, 0, 1)).getDay();
				d.m = 0;
				d.d = "W" in d ? (d.w + 6) % 7 + d.W * 7 - (day + 5) % 7 : d.w + d.U * 7 - (day + 6) % 7;
			}
			if ("Z" in d) {
				d.H += d.Z / 100 | 0;
				d.M += d.Z % 100;
				return utcDate(d);
			}
			return localDate(d);
		};
	}
	function parseSpecifier(d, specifier, string, j) {
		var i = 0, n = specifier.length, m = string.length, c, parse;
		while (i < n) {
			if (j >= m) return -1;
			c = specifier.charCodeAt(i++);
			if (c === 37) {
				c = specifier.charAt(i++);
				parse = parses[c in pads ? specifier.charAt(i++) : c];
				if (!parse || (j = parse(d, string, j)) < 0) return -1;
			} else if (c != string.charCodeAt(j++)) return -1;
		}
		return j;
	}
	function parsePeriod(d, string, i) {
		var n = periodRe.exec(string.slice(i));
		return n ? (d.p = periodLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseShortWeekday(d, string, i) {
		var n = shortWeekdayRe.exec(string.slice(i));
		return n ? (d.w = shortWeekdayLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseWeekday(d, string, i) {
		var n = weekdayRe.exec(string.slice(i));
		return n ? (d.w = weekdayLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseShortMonth(d, string, i) {
		var n = shortMonthRe.exec(string.slice(i));
		return n ? (d.m = shortMonthLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseMonth(d, string, i) {
		var n = monthRe.exec(string.slice(i));
		return n ? (d.m = monthLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseLocaleDateTime(d, string, i) {
		return parseSpecifier(d, locale_dateTime, string, i);
	}
	function parseLocaleDate(d, string, i) {
		return parseSpecifier(d, locale_date, string, i);
	}
	function parseLocaleTime(d, string, i) {
		return parseSpecifier(d, locale_time, string, i);
	}
	function formatShortWeekday(d) {
		return locale_shortWeekdays[d.getDay()];
	}
	function formatWeekday(d) {
		return locale_weekdays[d.getDay()];
	}
	function formatShortMonth(d) {
		return locale_shortMonths[d.getMonth()];
	}
	function formatMonth(d) {
		return locale_months[d.getMonth()];
	}
	function formatPeriod(d) {
		return locale_periods[+(d.getHours() >= 12)];
	}
	function formatQuarter(d) {
		return 1 + ~~(d.getMonth() / 3);
	}
	function formatUTCShortWeekday(d) {
		return locale_shortWeekdays[d.getUTCDay()];
	}
	function formatUTCWeekday(d) {
		return locale_weekdays[d.getUTCDay()];
	}
	function formatUTCShortMonth(d) {
		return locale_shortMonths[d.getUTCMonth()];
	}
	function formatUTCMonth(d) {
		return locale_months[d.getUTCMonth()];
	}
	function formatUTCPeriod(d) {
		return locale_periods[+(d.getUTCHours() >= 12)];
	}
	function formatUTCQuarter(d) {
		return 1 + ~~(d.getUTCMonth() / 3);
	}
	return {
		format: function(specifier) {
			var f = newFormat(specifier += "", formats);
			f.toString = function() {
				return specifier;
			};
			return f;
		},
		parse: function(specifier) {
			var p = newParse(specifier += "", false);
			p.toString = function() {
				return specifier;
			};
			return p;
		},
		utcFormat: function(specifier) {
			var f = newFormat(specifier += "", utcFormats);
			f.toString = function() {
				return specifier;
			};
			return f;
		},
		utcParse: function(specifier) {
			var p = newParse(specifier += "", true);
			p.toString = function() {
				return specifier;
			};
			return p;
		}
	};
}
var pads = {
	"-": "",
	"_": " ",
	"0": "0"
};
var numberRe = /^\s*\d+/;
var percentRe = /^%/;
var requoteRe = /[\\^$*+?|[\]().{}]/g;
function pad$1(value, fill, width) {
	var sign = value < 0 ? "-" : "", string = (sign ? -value : value) + "", length = string.length;
	return sign + (length < width ? new Array(width - length + 1).join(fill) + string : string);
}
function requote(s) {
	return s.replace(requoteRe, "\\$&");
}
function formatRe(names) {
	return new RegExp("^(?:" + names.map(requote).join("|") + ")", "i");
}
function formatLookup(names) {
	return new Map(names.map((name, i) => [name.toLowerCase(), i]));
}
function parseWeekdayNumberSunday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 1));
	return n ? (d.w = +n[0], i + n[0].length) : -1;
}
function parseWeekdayNumberMonday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 1));
	return n ? (d.u = +n[0], i + n[0].length) : -1;
}
function parseWeekNumberSunday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.U = +n[0], i + n[0].length) : -1;
}
function parseWeekNumberISO(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.V = +n[0], i + n[0].length) : -1;
}
function parseWeekNumberMonday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.W = +n[0], i + n[0].length) : -1;
}
function parseFullYear(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 4));
	return n ? (d.y = +n[0], i + n[0].length) : -1;
}
function parseYear(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.y = +n[0] + (+n[0] > 68 ? 1900 : 2e3), i + n[0].length) : -1;
}
function parseZone(d, string, i) {
	var n = /^(Z)|([+-]\d\d)(?::?(\d\d))?/.exec(string.slice(i, i + 6));
	return n ? (d.Z = n[1] ? 0 : -(n[2] + (n[3] || "00")), i + n[0].length) : -1;
}
function parseQuarter(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 1));
	return n ? (d.q = n[0] * 3 - 3, i + n[0].length) : -1;
}
function parseMonthNumber(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.m = n[0] - 1, i + n[0].length) : -1;
}
function parseDayOfMonth(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.d = +n[0], i + n[0].length) : -1;
}
function parseDayOfYear(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 3));
	return n ? (d.m = 0, d.d = +n[0], i + n[0].length) : -1;
}
function parseHour24(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.H = +n[0], i + n[0].length) : -1;
}
function parseMinutes(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.M = +n[0], i + n[0].length) : -1;
}
function parseSeconds(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.S = +n[0], i + n[0].length) : -1;
}
function parseMilliseconds(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 3));
	return n ? (d.L = +n[0], i + n[0].length) : -1;
}
function parseMicroseconds(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 6));
	return n ? (d.L = Math.floor(n[0] / 1e3), i + n[0].length) : -1;
}
function parseLiteralPercent(d, string, i) {
	var n = percentRe.exec(string.slice(i, i + 1));
	return n ? i + n[0].length : -1;
}
function parseUnixTimestamp(d, string, i) {
	var n = numberRe.exec(string.slice(i));
	return n ? (d.Q = +n[0], i + n[0].length) : -1;
}
function parseUnixTimestampSeconds(d, string, i) {
	var n = numberRe.exec(string.slice(i));
	return n ? (d.s = +n[0], i + n[0].length) : -1;
}
function formatDayOfMonth(d, p) {
	return pad$1(d.getDate(), p, 2);
}
function formatHour24(d, p) {
	return pad$1(d.getHours(), p, 2);
}
function formatHour12(d, p) {
	return pad$1(d.getHours() % 12 || 12, p, 2);
}
function formatDayOfYear(d, p) {
	return pad$1(1 + timeDay.count(timeYear(d), d), p, 3);
}
function formatMilliseconds(d, p) {
	return pad$1(d.getMilliseconds(), p, 3);
}
function formatMicroseconds(d, p) {
	return formatMilliseconds(d, p) + "000";
}
function formatMonthNumber(d, p) {
	return pad$1(d.getMonth() + 1, p, 2);
}
function formatMinutes(d, p) {
	return pad$1(d.getMinutes(), p, 2);
}
function formatSeconds(d, p) {
	return pad$1(d.getSeconds(), p, 2);
}
function formatWeekdayNumberMonday(d) {
	var day = d.getDay();
	return day === 0 ? 7 : day;
}
function formatWeekNumberSunday(d, p) {
	return pad$1(timeSunday.count(timeYear(d) - 1, d), p, 2);
}
function dISO(d) {
	var day = d.getDay();
	return day >= 4 || day === 0 ? timeThursday(d) : timeThursday.ceil(d);
}
function formatWeekNumberISO(d, p) {
	d = dISO(d);
	return pad$1(timeThursday.count(timeYear(d), d) + (timeYear(d).getDay() === 4), p, 2);
}
function formatWeekdayNumberSunday(d) {
	return d.getDay();
}
function formatWeekNumberMonday(d, p) {
	return pad$1(timeMonday.count(timeYear(d) - 1, d), p, 2);
}
function formatYear$1(d, p) {
	return pad$1(d.getFullYear() % 100, p, 2);
}
function formatYearISO(d, p) {
	d = dISO(d);
	return pad$1(d.getFullYear() % 100, p, 2);
}
function formatFullYear(d, p) {
	return pad$1(d.getFullYear() % 1e4, p, 4);
}
function formatFullYearISO(d, p) {
	var day = d.getDay();
	d = day >= 4 || day === 0 ? timeThursday(d) : timeThursday.ceil(d);
	return pad$1(d.getFullYear() % 1e4, p, 4);
}
function formatZone(d) {
	var z = d.getTimezoneOffset();
	return (z > 0 ? "-" : (z *= -1, "+")) + pad$1(z / 60 | 0, "0", 2) + pad$1(z % 60, "0", 2);
}
function formatUTCDayOfMonth(d, p) {
	return pad$1(d.getUTCDate(), p, 2);
}
function formatUTCHour24(d, p) {
	return pad$1(d.getUTCHours(), p, 2);
}
function formatUTCHour12(d, p) {
	return pad$1(d.getUTCHours() % 12 || 12, p, 2);
}
function formatUTCDayOfYear(d, p) {
	return pad$1(1 + utcDay.count(utcYear(d), d), p, 3);
}
function formatUTCMilliseconds(d, p) {
	return pad$1(d.getUTCMilliseconds(), p, 3);
}
function formatUTCMicroseconds(d, p) {
	return formatUTCMilliseconds(d, p) + "000";
}
function formatUTCMonthNumber(d, p) {
	return pad$1(d.getUTCMonth() + 1, p, 2);
}
function formatUTCMinutes(d, p) {
	return pad$1(d.getUTCMinutes(), p, 2);
}
function formatUTCSeconds(d, p) {
	return pad$1(d.getUTCSeconds(), p, 2);
}
function formatUTCWeekdayNumberMonday(d) {
	var dow = d.getUTCDay();
	return dow === 0 ? 7 : dow;
}
function formatUTCWeekNumberSunday(d, p) {
	return pad$1(utcSunday.count(utcYear(d) - 1, d), p, 2);
}
function UTCdISO(d) {
	var day = d.getUTCDay();
	return day >= 4 || day === 0 ? utcThursday(d) : utcThursday.ceil(d);
}
function formatUTCWeekNumberISO(d, p) {
	d = UTCdISO(d);
	return pad$1(utcThursday.count(utcYear(d), d) + (utcYear(d).getUTCDay() === 4), p, 2);
}
function formatUTCWeekdayNumberSunday(d) {
	return d.getUTCDay();
}
function formatUTCWeekNumberMonday(d, p) {
	return pad$1(utcMonday.count(utcYear(d) - 1, d), p, 2);
}
function formatUTCYear(d, p) {
	return pad$1(d.getUTCFullYear() % 100, p, 2);
}
function formatUTCYearISO(d, p) {
	d = UTCdISO(d);
	return pad$1(d.getUTCFullYear() % 100, p, 2);
}
function formatUTCFullYear(d, p) {
	return pad$1(d.getUTCFullYear() % 1e4, p, 4);
}
function formatUTCFullYearISO(d, p) {
	var day = d.getUTCDay();
	d = day >= 4 || day === 0 ? utcThursday(d) : utcThursday.ceil(d);
	return pad$1(d.getUTCFullYear() % 1e4, p, 4);
}
function formatUTCZone() {
	return "+0000";
}
function formatLiteralPercent() {
	return "%";
}
function formatUnixTimestamp(d) {
	return +d;
}
function formatUnixTimestampSeconds(d) {
	return Math.floor(+d / 1e3);
}
var locale;
var timeFormat;
var timeParse;
var utcFormat;
var utcParse;
defaultLocale({
	dateTime: "%x, %X",
	date: "%-m/%-d/%Y",
	time: "%-I:%M:%S %p",
	periods: ["AM", "PM"],
	days: [
		"Sunday",
		"Monday",
		"Tuesday",
		"Wednesday",
		"Thursday",
		"Friday",
		"Saturday"
	],
	shortDays: [
		"Sun",
		"Mon",
		"Tue",
		"Wed",
		"Thu",
		"Fri",
		"Sat"
	],
	months: [
		"January",
		"February",
		"March",
		"April",
		"May",
		"June",
		"July",
		"August",
		"September",
		"October",
		"November",
		"December"
	],
	shortMonths: [
		"Jan",
		"Feb",
		"Mar",
		"Apr",
		"May",
		"Jun",
		"Jul",
		"Aug",
		"Sep",
		"Oct",
		"Nov",
		"Dec"
	]
});
function defaultLocale(definition) {
	locale = formatLocale(definition);
	timeFormat = locale.format;
	timeParse = locale.parse;
	utcFormat = locale.utcFormat;
	utcParse = locale.utcParse;
	return locale;
}
var isoSpecifier = "%Y-%m-%dT%H:%M:%S.%LZ";
function formatIsoNative(date) {
	return date.toISOString();
}
var formatIso = Date.prototype.toISOString ? formatIsoNative : utcFormat(isoSpecifier);
function parseIsoNative(string) {
	var date = new Date(string);
	return isNaN(date) ? null : date;
}
var parseIso = +/* @__PURE__ */ new Date("2000-01-01T00:00:00.000Z") ? parseIsoNative : utcParse(isoSpecifier);

// node_modules/d3-scale/dist/d3-scale.mjs
function initRange(domain, range) {
	switch (arguments.length) {
		case 0: break;
		case 1:
			this.range(domain);
			break;
		default: this.range(range).domain(domain);
	}
	return this;
}
function initInterpolator(domain, interpolator) {
	switch (arguments.length) {
		case 0: break;
		case 1:
			if (typeof domain === "function") this.interpolator(domain);
			else this.range(domain);
			break;
		default:
			this.domain(domain);
			if (typeof interpolator === "function") this.interpolator(interpolator);
			else this.range(interpolator);
	}
	return this;
}
const implicit = Symbol("implicit");
function ordinal() {
	var index = new InternMap(), domain = [], range = [], unknown = implicit;
	function scale(d) {
		let i = index.get(d);
		if (i === void 0) {
			if (unknown !== implicit) return unknown;
			index.set(d, i = domain.push(d) - 1);
		}
		return range[i % range.length];
	}
	scale.domain = function(_) {
		if (!arguments.length) return domain.slice();
		domain = [], index = new InternMap();
		for (const value of _) {
			if (index.has(value)) continue;
			index.set(value, domain.push(value) - 1);
		}
		return scale;
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), scale) : range.slice();
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	scale.copy = function() {
		return ordinal(domain, range).unknown(unknown);
	};
	initRange.apply(scale, arguments);
	return scale;
}
function band() {
	var scale = ordinal().unknown(void 0), domain = scale.domain, ordinalRange = scale.range, r0 = 0, r1 = 1, step, bandwidth, round = false, paddingInner = 0, paddingOuter = 0, align = .5;
	delete scale.unknown;
	function rescale() {
		var n = domain().length, reverse = r1 < r0, start = reverse ? r1 : r0, stop = reverse ? r0 : r1;
		step = (stop - start) / Math.max(1, n - paddingInner + paddingOuter * 2);
		if (round) step = Math.floor(step);
		start += (stop - start - step * (n - paddingInner)) * align;
		bandwidth = step * (1 - paddingInner);
		if (round) start = Math.round(start), bandwidth = Math.round(bandwidth);
		var values = range$1(n).map(function(i) {
			return start + step * i;
		});
		return ordinalRange(reverse ? values.reverse() : values);
	}
	scale.domain = function(_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.range = function(_) {
		return arguments.length ? ([r0, r1] = _, r0 = +r0, r1 = +r1, rescale()) : [r0, r1];
	};
	scale.rangeRound = function(_) {
		return [r0, r1] = _, r0 = +r0, r1 = +r1, round = true, rescale();
	};
	scale.bandwidth = function() {
		return bandwidth;
	};
	scale.step = function() {
		return step;
	};
	scale.round = function(_) {
		return arguments.length ? (round = !!_, rescale()) : round;
	};
	scale.padding = function(_) {
		return arguments.length ? (paddingInner = Math.min(1, paddingOuter = +_), rescale()) : paddingInner;
	};
	scale.paddingInner = function(_) {
		return arguments.length ? (paddingInner = Math.min(1, _), rescale()) : paddingInner;
	};
	scale.paddingOuter = function(_) {
		return arguments.length ? (paddingOuter = +_, rescale()) : paddingOuter;
	};
	scale.align = function(_) {
		return arguments.length ? (align = Math.max(0, Math.min(1, _)), rescale()) : align;
	};
	scale.copy = function() {
		return band(domain(), [r0, r1]).round(round).paddingInner(paddingInner).paddingOuter(paddingOuter).align(align);
	};
	return initRange.apply(rescale(), arguments);
}
function pointish(scale) {
	var copy = scale.copy;
	scale.padding = scale.paddingOuter;
	delete scale.paddingInner;
	delete scale.paddingOuter;
	scale.copy = function() {
		return pointish(copy());
	};
	return scale;
}
function point$4() {
	return pointish(band.apply(null, arguments).paddingInner(1));
}
function constants(x) {
	return function() {
		return x;
	};
}
function number$1(x) {
	return +x;
}
var unit$1 = [0, 1];
function identity$1$1(x) {
	return x;
}
function normalize(a, b) {
	return (b -= a = +a) ? function(x) {
		return (x - a) / b;
	} : constants(isNaN(b) ? NaN : .5);
}
function clamper(a, b) {
	var t;
	if (a > b) t = a, a = b, b = t;
	return function(x) {
		return Math.max(a, Math.min(b, x));
	};
}
function bimap(domain, range, interpolate) {
	var d0 = domain[0], d1 = domain[1], r0 = range[0], r1 = range[1];
	if (d1 < d0) d0 = normalize(d1, d0), r0 = interpolate(r1, r0);
	else d0 = normalize(d0, d1), r0 = interpolate(r0, r1);
	return function(x) {
		return r0(d0(x));
	};
}
function polymap(domain, range, interpolate) {
	var j = Math.min(domain.length, range.length) - 1, d = new Array(j), r = new Array(j), i = -1;
	if (domain[j] < domain[0]) {
		domain = domain.slice().reverse();
		range = range.slice().reverse();
	}
	while (++i < j) {
		d[i] = normalize(domain[i], domain[i + 1]);
		r[i] = interpolate(range[i], range[i + 1]);
	}
	return function(x) {
		var i = bisectRight(domain, x, 1, j) - 1;
		return r[i](d[i](x));
	};
}
function copy$1(source, target) {
	return target.domain(source.domain()).range(source.range()).interpolate(source.interpolate()).clamp(source.clamp()).unknown(source.unknown());
}
function transformer$2() {
	var domain = unit$1, range = unit$1, interpolate$1 = value, transform, untransform, unknown, clamp = identity$1$1, piecewise, output, input;
	function rescale() {
		var n = Math.min(domain.length, range.length);
		if (clamp !== identity$1$1) clamp = clamper(domain[0], domain[n - 1]);
		piecewise = n > 2 ? polymap : bimap;
		output = input = null;
		return scale;
	}
	function scale(x) {
		return x == null || isNaN(x = +x) ? unknown : (output || (output = piecewise(domain.map(transform), range, interpolate$1)))(transform(clamp(x)));
	}
	scale.invert = function(y) {
		return clamp(untransform((input || (input = piecewise(range, domain.map(transform), number$3)))(y)));
	};
	scale.domain = function(_) {
		return arguments.length ? (domain = Array.from(_, number$1), rescale()) : domain.slice();
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), rescale()) : range.slice();
	};
	scale.rangeRound = function(_) {
		return range = Array.from(_), interpolate$1 = round, rescale();
	};
	scale.clamp = function(_) {
		return arguments.length ? (clamp = _ ? true : identity$1$1, rescale()) : clamp !== identity$1$1;
	};
	scale.interpolate = function(_) {
		return arguments.length ? (interpolate$1 = _, rescale()) : interpolate$1;
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	return function(t, u) {
		transform = t, untransform = u;
		return rescale();
	};
}
function continuous() {
	return transformer$2()(identity$1$1, identity$1$1);
}
function tickFormat(start, stop, count, specifier) {
	var step = tickStep(start, stop, count), precision;
	specifier = formatSpecifier(specifier == null ? ",f" : specifier);
	switch (specifier.type) {
		case "s":
			var value = Math.max(Math.abs(start), Math.abs(stop));
			if (specifier.precision == null && !isNaN(precision = precisionPrefix(step, value))) specifier.precision = precision;
			return formatPrefix(specifier, value);
		case "":
		case "e":
		case "g":
		case "p":
		case "r":
			if (specifier.precision == null && !isNaN(precision = precisionRound(step, Math.max(Math.abs(start), Math.abs(stop))))) specifier.precision = precision - (specifier.type === "e");
			break;
		case "f":
		case "%": if (specifier.precision == null && !isNaN(precision = precisionFixed(step))) specifier.precision = precision - (specifier.type === "%") * 2;
	}
	return format$1(specifier);
}
function linearish(scale) {
	var domain = scale.domain;
	scale.ticks = function(count) {
		var d = domain();
		return ticks(d[0], d[d.length - 1], count == null ? 10 : count);
	};
	scale.tickFormat = function(count, specifier) {
		var d = domain();
		return tickFormat(d[0], d[d.length - 1], count == null ? 10 : count, specifier);
	};
	scale.nice = function(count) {
		if (count == null) count = 10;
		var d = domain();
		var i0 = 0;
		var i1 = d.length - 1;
		var start = d[i0];
		var stop = d[i1];
		var prestep;
		var step;
		var maxIter = 10;
		if (stop < start) {
			step = start, start = stop, stop = step;
			step = i0, i0 = i1, i1 = step;
		}
		while (maxIter-- > 0) {
			step = tickIncrement(start, stop, count);
			if (step === prestep) {
				d[i0] = start;
				d[i1] = stop;
				return domain(d);
			} else if (step > 0) {
				start = Math.floor(start / step) * step;
				stop = Math.ceil(stop / step) * step;
			} else if (step < 0) {
				start = Math.ceil(start * step) / step;
				stop = Math.floor(stop * step) / step;
			} else break;
			prestep = step;
		}
		return scale;
	};
	return scale;
}
function linear() {
	var scale = continuous();
	scale.copy = function() {
		return copy$1(scale, linear());
	};
	initRange.apply(scale, arguments);
	return linearish(scale);
}
function identity$2(domain) {
	var unknown;
	function scale(x) {
		return x == null || isNaN(x = +x) ? unknown : x;
	}
	scale.invert = scale;
	scale.domain = scale.range = function(_) {
		return arguments.length ? (domain = Array.from(_, number$1), scale) : domain.slice();
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	scale.copy = function() {
		return identity$2(domain).unknown(unknown);
	};
	domain = arguments.length ? Array.from(domain, number$1) : [0, 1];
	return linearish(scale);
}
function nice(domain, interval) {
	domain = domain.slice();
	var i0 = 0, i1 = domain.length - 1, x0 = domain[i0], x1 = domain[i1], t;
	if (x1 < x0) {
		t = i0, i0 = i1, i1 = t;
		t = x0, x0 = x1, x1 = t;
	}
	domain[i0] = interval.floor(x0);
	domain[i1] = interval.ceil(x1);
	return domain;
}
function transformLog$1(x) {
	return Math.log(x);
}
function transformExp(x) {
	return Math.exp(x);
}
function transformLogn(x) {
	return -Math.log(-x);
}
function transformExpn(x) {
	return -Math.exp(-x);
}
function pow10(x) {
	return isFinite(x) ? +("1e" + x) : x < 0 ? 0 : x;
}
function powp(base) {
	return base === 10 ? pow10 : base === Math.E ? Math.exp : (x) => Math.pow(base, x);
}
function logp(base) {
	return base === Math.E ? Math.log : base === 10 && Math.log10 || base === 2 && Math.log2 || (base = Math.log(base), (x) => Math.log(x) / base);
}
function reflect(f) {
	return (x, k) => -f(-x, k);
}
function loggish(transform) {
	const scale = transform(transformLog$1, transformExp);
	const domain = scale.domain;
	let base = 10;
	let logs;
	let pows;
	function rescale() {
		logs = logp(base), pows = powp(base);
		if (domain()[0] < 0) {
			logs = reflect(logs), pows = reflect(pows);
			transform(transformLogn, transformExpn);
		} else transform(transformLog$1, transformExp);
		return scale;
	}
	scale.base = function(_) {
		return arguments.length ? (base = +_, rescale()) : base;
	};
	scale.domain = function(_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.ticks = (count) => {
		const d = domain();
		let u = d[0];
		let v = d[d.length - 1];
		const r = v < u;
		if (r) [u, v] = [v, u];
		let i = logs(u);
		let j = logs(v);
		let k;
		let t;
		const n = count == null ? 10 : +count;
		let z = [];
		if (!(base % 1) && j - i < n) {
			i = Math.floor(i), j = Math.ceil(j);
			if (u > 0) for (; i <= j; ++i) for (k = 1; k < base; ++k) {
				t = i < 0 ? k / pows(-i) : k * pows(i);
				if (t < u) continue;
				if (t > v) break;
				z.push(t);
			}
			else for (; i <= j; ++i) for (k = base - 1; k >= 1; --k) {
				t = i > 0 ? k / pows(-i) : k * pows(i);
				if (t < u) continue;
				if (t > v) break;
				z.push(t);
			}
			if (z.length * 2 < n) z = ticks(u, v, n);
		} else z = ticks(i, j, Math.min(j - i, n)).map(pows);
		return r ? z.reverse() : z;
	};
	scale.tickFormat = (count, specifier) => {
		if (count == null) count = 10;
		if (specifier == null) specifier = base === 10 ? "s" : ",";
		if (typeof specifier !== "function") {
			if (!(base % 1) && (specifier = formatSpecifier(specifier)).precision == null) specifier.trim = true;
			specifier = format$1(specifier);
		}
		if (count === Infinity) return specifier;
		const k = Math.max(1, base * count / scale.ticks().length);
		return (d) => {
			let i = d / pows(Math.round(logs(d)));
			if (i * base < base - .5) i *= base;
			return i <= k ? specifier(d) : "";
		};
	};
	scale.nice = () => {
		return domain(nice(domain(), {
			floor: (x) => pows(Math.floor(logs(x))),
			ceil: (x) => pows(Math.ceil(logs(x)))
		}));
	};
	return scale;
}
function log() {
	const scale = loggish(transformer$2()).domain([1, 10]);
	scale.copy = () => copy$1(scale, log()).base(scale.base());
	initRange.apply(scale, arguments);
	return scale;
}
function transformSymlog$1(c) {
	return function(x) {
		return Math.sign(x) * Math.log1p(Math.abs(x / c));
	};
}
function transformSymexp(c) {
	return function(x) {
		return Math.sign(x) * Math.expm1(Math.abs(x)) * c;
	};
}
function symlogish(transform) {
	var c = 1, scale = transform(transformSymlog$1(c), transformSymexp(c));
	scale.constant = function(_) {
		return arguments.length ? transform(transformSymlog$1(c = +_), transformSymexp(c)) : c;
	};
	return linearish(scale);
}
function symlog() {
	var scale = symlogish(transformer$2());
	scale.copy = function() {
		return copy$1(scale, symlog()).constant(scale.constant());
	};
	return initRange.apply(scale, arguments);
}
function transformPow$1(exponent) {
	return function(x) {
		return x < 0 ? -Math.pow(-x, exponent) : Math.pow(x, exponent);
	};
}
function transformSqrt$1(x) {
	return x < 0 ? -Math.sqrt(-x) : Math.sqrt(x);
}
function transformSquare(x) {
	return x < 0 ? -x * x : x * x;
}
function powish(transform) {
	var scale = transform(identity$1$1, identity$1$1), exponent = 1;
	function rescale() {
		return exponent === 1 ? transform(identity$1$1, identity$1$1) : exponent === .5 ? transform(transformSqrt$1, transformSquare) : transform(transformPow$1(exponent), transformPow$1(1 / exponent));
	}
	scale.exponent = function(_) {
		return arguments.length ? (exponent = +_, rescale()) : exponent;
	};
	return linearish(scale);
}
function pow() {
	var scale = powish(transformer$2());
	scale.copy = function() {
		return copy$1(scale, pow()).exponent(scale.exponent());
	};
	initRange.apply(scale, arguments);
	return scale;
}
function quantile() {
	var domain = [], range = [], thresholds = [], unknown;
	function rescale() {
		var i = 0, n = Math.max(1, range.length);
		thresholds = new Array(n - 1);
		while (++i < n) thresholds[i - 1] = quantileSorted(domain, i / n);
		return scale;
	}
	function scale(x) {
		return x == null || isNaN(x = +x) ? unknown : range[bisectRight(thresholds, x)];
	}
	scale.invertExtent = function(y) {
		var i = range.indexOf(y);
		return i < 0 ? [NaN, NaN] : [i > 0 ? thresholds[i - 1] : domain[0], i < thresholds.length ? thresholds[i] : domain[domain.length - 1]];
	};
	scale.domain = function(_) {
		if (!arguments.length) return domain.slice();
		domain = [];
		for (let d of _) if (d != null && !isNaN(d = +d)) domain.push(d);
		domain.sort(ascending$1);
		return rescale();
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), rescale()) : range.slice();
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	scale.quantiles = function() {
		return thresholds.slice();
	};
	scale.copy = function() {
		return quantile().domain(domain).range(range).unknown(unknown);
	};
	return initRange.apply(scale, arguments);
}
function threshold() {
	var domain = [.5], range = [0, 1], unknown, n = 1;
	function scale(x) {
		return x != null && x <= x ? range[bisectRight(domain, x, 0, n)] : unknown;
	}
	scale.domain = function(_) {
		return arguments.length ? (domain = Array.from(_), n = Math.min(domain.length, range.length - 1), scale) : domain.slice();
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), n = Math.min(domain.length, range.length - 1), scale) : range.slice();
	};
	scale.invertExtent = function(y) {
		var i = range.indexOf(y);
		return [domain[i - 1], domain[i]];
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	scale.copy = function() {
		return threshold().domain(domain).range(range).unknown(unknown);
	};
	return initRange.apply(scale, arguments);
}
function date(t) {
	return new Date(t);
}
function number$2(t) {
	return t instanceof Date ? +t : Math.round(t);
}
function calendar(ticks, tickInterval, year, month, week, day, hour, minute, second, format) {
	var scale = continuous(), invert = scale.invert, domain = scale.domain;
	var formatMillisecond = format(".%L"), formatSecond = format(":%S"), formatMinute = format("%I:%M"), formatHour = format("%I %p"), formatDay = format("%a %d"), formatWeek = format("%b %d"), formatMonth = format("%B"), formatYear = format("%Y");
	function tickFormat(date) {
		return (second(date) < date ? formatMillisecond : minute(date) < date ? formatSecond : hour(date) < date ? formatMinute : day(date) < date ? formatHour : month(date) < date ? week(date) < date ? formatDay : formatWeek : year(date) < date ? formatMonth : formatYear)(date);
	}
	scale.invert = function(y) {
		return new Date(Math.round(invert(y)));
	};
	scale.domain = function(_) {
		return arguments.length ? domain(Array.from(_, number$2)) : domain().map(date);
	};
	scale.ticks = function(interval) {
		var d = domain();
		return ticks(d[0], d[d.length - 1], interval == null ? 10 : interval);
	};
	scale.tickFormat = function(count, specifier) {
		return specifier == null ? tickFormat : format(specifier);
	};
	scale.nice = function(interval) {
		var d = domain();
		if (!interval || typeof interval.range !== "function") interval = tickInterval(d[0], d[d.length - 1], interval == null ? 10 : interval);
		return interval ? domain(nice(d, interval)) : scale;
	};
	scale.copy = function() {
		return copy$1(scale, calendar(ticks, tickInterval, year, month, week, day, hour, minute, second, format));
	};
	return scale;
}
function time() {
	return initRange.apply(calendar(timeTicks, timeTickInterval, timeYear, timeMonth, timeSunday, timeDay, timeHour, timeMinute, second$1, timeFormat).domain([new Date(2e3, 0, 1), new Date(2e3, 0, 2)]), arguments);
}
function utcTime() {
	return initRange.apply(calendar(utcTicks, utcTickInterval, utcYear, utcMonth, utcSunday, utcDay, utcHour, utcMinute, second$1, utcFormat).domain([Date.UTC(2e3, 0, 1), Date.UTC(2e3, 0, 2)]), arguments);
}
function copy(source, target) {
	return target.domain(source.domain()).interpolator(source.interpolator()).clamp(source.clamp()).unknown(source.unknown());
}
function transformer() {
	var x0 = 0, x1 = .5, x2 = 1, s = 1, t0, t1, t2, k10, k21, interpolator = identity$1$1, transform, clamp = false, unknown;
	function scale(x) {
		return x == null || isNaN(x = +x) ? unknown : (x = .5 + ((x = +transform(x)) - t1) * (s * x < s * t1 ? k10 : k21), interpolator(clamp ? Math.max(0, Math.min(1, x)) : x));
	}
	scale.domain = function(_) {
		return arguments.length ? ([x0, x1, x2] = _, t0 = transform(x0 = +x0), t1 = transform(x1 = +x1), t2 = transform(x2 = +x2), k10 = t0 === t1 ? 0 : .5 / (t1 - t0), k21 = t1 === t2 ? 0 : .5 / (t2 - t1), s = t1 < t0 ? -1 : 1, scale) : [
			x0,
			x1,
			x2
		];
	};
	scale.clamp = function(_) {
		return arguments.length ? (clamp = !!_, scale) : clamp;
	};
	scale.interpolator = function(_) {
		return arguments.length ? (interpolator = _, scale) : interpolator;
	};
	function range(interpolate) {
		return function(_) {
			var r0, r1, r2;
			return arguments.length ? ([r0, r1, r2] = _, interpolator = piecewise(interpolate, [
				r0,
				r1,
				r2
			]), scale) : [
				interpolator(0),
				interpolator(.5),
				interpolator(1)
			];
		};
	}
	scale.range = range(value);
	scale.rangeRound = range(round);
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	return function(t) {
		transform = t, t0 = t(x0), t1 = t(x1), t2 = t(x2), k10 = t0 === t1 ? 0 : .5 / (t1 - t0), k21 = t1 === t2 ? 0 : .5 / (t2 - t1), s = t1 < t0 ? -1 : 1;
		return scale;
	};
}
function diverging() {
	var scale = linearish(transformer()(identity$1$1));
	scale.copy = function() {
		return copy(scale, diverging());
	};
	return initInterpolator.apply(scale, arguments);
}
function divergingLog() {
	var scale = loggish(transformer()).domain([
		.1,
		1,
		10
	]);
	scale.copy = function() {
		return copy(scale, divergingLog()).base(scale.base());
	};
	return initInterpolator.apply(scale, arguments);
}
function divergingSymlog() {
	var scale = symlogish(transformer());
	scale.copy = function() {
		return copy(scale, divergingSymlog()).constant(scale.constant());
	};
	return initInterpolator.apply(scale, arguments);
}
function divergingPow() {
	var scale = powish(transformer());
	scale.copy = function() {
		return copy(scale, divergingPow()).exponent(scale.exponent());
	};
	return initInterpolator.apply(scale, arguments);
}

// node_modules/d3-scale-chromatic/dist/d3-scale-chromatic.mjs
function colors(specifier) {
	var n = specifier.length / 6 | 0, colors = new Array(n), i = 0;
	while (i < n) colors[i] = "#" + specifier.slice(i * 6, ++i * 6);
	return colors;
}
var category10 = colors("1f77b4ff7f0e2ca02cd627289467bd8c564be377c27f7f7fbcbd2217becf");
var Accent = colors("7fc97fbeaed4fdc086ffff99386cb0f0027fbf5b17666666");
var Dark2 = colors("1b9e77d95f027570b3e7298a66a61ee6ab02a6761d666666");
var observable10 = colors("4269d0efb118ff725c6cc5b03ca951ff8ab7a463f297bbf59c6b4e9498a0");
var Paired = colors("a6cee31f78b4b2df8a33a02cfb9a99e31a1cfdbf6fff7f00cab2d66a3d9affff99b15928");
var Pastel1 = colors("fbb4aeb3cde3ccebc5decbe4fed9a6ffffcce5d8bdfddaecf2f2f2");
var Pastel2 = colors("b3e2cdfdcdaccbd5e8f4cae4e6f5c9fff2aef1e2cccccccc");
var Set1 = colors("e41a1c377eb84daf4a984ea3ff7f00ffff33a65628f781bf999999");
var Set2 = colors("66c2a5fc8d628da0cbe78ac3a6d854ffd92fe5c494b3b3b3");
var Set3 = colors("8dd3c7ffffb3bebadafb807280b1d3fdb462b3de69fccde5d9d9d9bc80bdccebc5ffed6f");
var Tableau10 = colors("4e79a7f28e2ce1575976b7b259a14fedc949af7aa1ff9da79c755fbab0ab");
var ramp$1 = (scheme) => rgbBasis(scheme[scheme.length - 1]);
var scheme$q = new Array(3).concat("d8b365f5f5f55ab4ac", "a6611adfc27d80cdc1018571", "a6611adfc27df5f5f580cdc1018571", "8c510ad8b365f6e8c3c7eae55ab4ac01665e", "8c510ad8b365f6e8c3f5f5f5c7eae55ab4ac01665e", "8c510abf812ddfc27df6e8c3c7eae580cdc135978f01665e", "8c510abf812ddfc27df6e8c3f5f5f5c7eae580cdc135978f01665e", "5430058c510abf812ddfc27df6e8c3c7eae580cdc135978f01665e003c30", "5430058c510abf812ddfc27df6e8c3f5f5f5c7eae580cdc135978f01665e003c30").map(colors);
var BrBG = ramp$1(scheme$q);
var scheme$p = new Array(3).concat("af8dc3f7f7f77fbf7b", "7b3294c2a5cfa6dba0008837", "7b3294c2a5cff7f7f7a6dba0008837", "762a83af8dc3e7d4e8d9f0d37fbf7b1b7837", "762a83af8dc3e7d4e8f7f7f7d9f0d37fbf7b1b7837", "762a839970abc2a5cfe7d4e8d9f0d3a6dba05aae611b7837", "762a839970abc2a5cfe7d4e8f7f7f7d9f0d3a6dba05aae611b7837", "40004b762a839970abc2a5cfe7d4e8d9f0d3a6dba05aae611b783700441b", "40004b762a839970abc2a5cfe7d4e8f7f7f7d9f0d3a6dba05aae611b783700441b").map(colors);
var PRGn = ramp$1(scheme$p);
var scheme$o = new Array(3).concat("e9a3c9f7f7f7a1d76a", "d01c8bf1b6dab8e1864dac26", "d01c8bf1b6daf7f7f7b8e1864dac26", "c51b7de9a3c9fde0efe6f5d0a1d76a4d9221", "c51b7de9a3c9fde0eff7f7f7e6f5d0a1d76a4d9221", "c51b7dde77aef1b6dafde0efe6f5d0b8e1867fbc414d9221", "c51b7dde77aef1b6dafde0eff7f7f7e6f5d0b8e1867fbc414d9221", "8e0152c51b7dde77aef1b6dafde0efe6f5d0b8e1867fbc414d9221276419", "8e0152c51b7dde77aef1b6dafde0eff7f7f7e6f5d0b8e1867fbc414d9221276419").map(colors);
var PiYG = ramp$1(scheme$o);
var scheme$n = new Array(3).concat("998ec3f7f7f7f1a340", "5e3c99b2abd2fdb863e66101", "5e3c99b2abd2f7f7f7fdb863e66101", "542788998ec3d8daebfee0b6f1a340b35806", "542788998ec3d8daebf7f7f7fee0b6f1a340b35806", "5427888073acb2abd2d8daebfee0b6fdb863e08214b35806", "5427888073acb2abd2d8daebf7f7f7fee0b6fdb863e08214b35806", "2d004b5427888073acb2abd2d8daebfee0b6fdb863e08214b358067f3b08", "2d004b5427888073acb2abd2d8daebf7f7f7fee0b6fdb863e08214b358067f3b08").map(colors);
var PuOr = ramp$1(scheme$n);
var scheme$m = new Array(3).concat("ef8a62f7f7f767a9cf", "ca0020f4a58292c5de0571b0", "ca0020f4a582f7f7f792c5de0571b0", "b2182bef8a62fddbc7d1e5f067a9cf2166ac", "b2182bef8a62fddbc7f7f7f7d1e5f067a9cf2166ac", "b2182bd6604df4a582fddbc7d1e5f092c5de4393c32166ac", "b2182bd6604df4a582fddbc7f7f7f7d1e5f092c5de4393c32166ac", "67001fb2182bd6604df4a582fddbc7d1e5f092c5de4393c32166ac053061", "67001fb2182bd6604df4a582fddbc7f7f7f7d1e5f092c5de4393c32166ac053061").map(colors);
var RdBu = ramp$1(scheme$m);
var scheme$l = new Array(3).concat("ef8a62ffffff999999", "ca0020f4a582bababa404040", "ca0020f4a582ffffffbababa404040", "b2182bef8a62fddbc7e0e0e09999994d4d4d", "b2182bef8a62fddbc7ffffffe0e0e09999994d4d4d", "b2182bd6604df4a582fddbc7e0e0e0bababa8787874d4d4d", "b2182bd6604df4a582fddbc7ffffffe0e0e0bababa8787874d4d4d", "67001fb2182bd6604df4a582fddbc7e0e0e0bababa8787874d4d4d1a1a1a", "67001fb2182bd6604df4a582fddbc7ffffffe0e0e0bababa8787874d4d4d1a1a1a").map(colors);
var RdGy = ramp$1(scheme$l);
var scheme$k = new Array(3).concat("fc8d59ffffbf91bfdb", "d7191cfdae61abd9e92c7bb6", "d7191cfdae61ffffbfabd9e92c7bb6", "d73027fc8d59fee090e0f3f891bfdb4575b4", "d73027fc8d59fee090ffffbfe0f3f891bfdb4575b4", "d73027f46d43fdae61fee090e0f3f8abd9e974add14575b4", "d73027f46d43fdae61fee090ffffbfe0f3f8abd9e974add14575b4", "a50026d73027f46d43fdae61fee090e0f3f8abd9e974add14575b4313695", "a50026d73027f46d43fdae61fee090ffffbfe0f3f8abd9e974add14575b4313695").map(colors);
var RdYlBu = ramp$1(scheme$k);
var scheme$j = new Array(3).concat("fc8d59ffffbf91cf60", "d7191cfdae61a6d96a1a9641", "d7191cfdae61ffffbfa6d96a1a9641", "d73027fc8d59fee08bd9ef8b91cf601a9850", "d73027fc8d59fee08bffffbfd9ef8b91cf601a9850", "d73027f46d43fdae61fee08bd9ef8ba6d96a66bd631a9850", "d73027f46d43fdae61fee08bffffbfd9ef8ba6d96a66bd631a9850", "a50026d73027f46d43fdae61fee08bd9ef8ba6d96a66bd631a9850006837", "a50026d73027f46d43fdae61fee08bffffbfd9ef8ba6d96a66bd631a9850006837").map(colors);
var RdYlGn = ramp$1(scheme$j);
var scheme$i = new Array(3).concat("fc8d59ffffbf99d594", "d7191cfdae61abdda42b83ba", "d7191cfdae61ffffbfabdda42b83ba", "d53e4ffc8d59fee08be6f59899d5943288bd", "d53e4ffc8d59fee08bffffbfe6f59899d5943288bd", "d53e4ff46d43fdae61fee08be6f598abdda466c2a53288bd", "d53e4ff46d43fdae61fee08bffffbfe6f598abdda466c2a53288bd", "9e0142d53e4ff46d43fdae61fee08be6f598abdda466c2a53288bd5e4fa2", "9e0142d53e4ff46d43fdae61fee08bffffbfe6f598abdda466c2a53288bd5e4fa2").map(colors);
var Spectral = ramp$1(scheme$i);
var scheme$h = new Array(3).concat("e5f5f999d8c92ca25f", "edf8fbb2e2e266c2a4238b45", "edf8fbb2e2e266c2a42ca25f006d2c", "edf8fbccece699d8c966c2a42ca25f006d2c", "edf8fbccece699d8c966c2a441ae76238b45005824", "f7fcfde5f5f9ccece699d8c966c2a441ae76238b45005824", "f7fcfde5f5f9ccece699d8c966c2a441ae76238b45006d2c00441b").map(colors);
var BuGn = ramp$1(scheme$h);
var scheme$g = new Array(3).concat("e0ecf49ebcda8856a7", "edf8fbb3cde38c96c688419d", "edf8fbb3cde38c96c68856a7810f7c", "edf8fbbfd3e69ebcda8c96c68856a7810f7c", "edf8fbbfd3e69ebcda8c96c68c6bb188419d6e016b", "f7fcfde0ecf4bfd3e69ebcda8c96c68c6bb188419d6e016b", "f7fcfde0ecf4bfd3e69ebcda8c96c68c6bb188419d810f7c4d004b").map(colors);
var BuPu = ramp$1(scheme$g);
var scheme$f = new Array(3).concat("e0f3dba8ddb543a2ca", "f0f9e8bae4bc7bccc42b8cbe", "f0f9e8bae4bc7bccc443a2ca0868ac", "f0f9e8ccebc5a8ddb57bccc443a2ca0868ac", "f0f9e8ccebc5a8ddb57bccc44eb3d32b8cbe08589e", "f7fcf0e0f3dbccebc5a8ddb57bccc44eb3d32b8cbe08589e", "f7fcf0e0f3dbccebc5a8ddb57bccc44eb3d32b8cbe0868ac084081").map(colors);
var GnBu = ramp$1(scheme$f);
var scheme$e = new Array(3).concat("fee8c8fdbb84e34a33", "fef0d9fdcc8afc8d59d7301f", "fef0d9fdcc8afc8d59e34a33b30000", "fef0d9fdd49efdbb84fc8d59e34a33b30000", "fef0d9fdd49efdbb84fc8d59ef6548d7301f990000", "fff7ecfee8c8fdd49efdbb84fc8d59ef6548d7301f990000", "fff7ecfee8c8fdd49efdbb84fc8d59ef6548d7301fb300007f0000").map(colors);
var OrRd = ramp$1(scheme$e);
var scheme$d = new Array(3).concat("ece2f0a6bddb1c9099", "f6eff7bdc9e167a9cf02818a", "f6eff7bdc9e167a9cf1c9099016c59", "f6eff7d0d1e6a6bddb67a9cf1c9099016c59", "f6eff7d0d1e6a6bddb67a9cf3690c002818a016450", "fff7fbece2f0d0d1e6a6bddb67a9cf3690c002818a016450", "fff7fbece2f0d0d1e6a6bddb67a9cf3690c002818a016c59014636").map(colors);
var PuBuGn = ramp$1(scheme$d);
var scheme$c = new Array(3).concat("ece7f2a6bddb2b8cbe", "f1eef6bdc9e174a9cf0570b0", "f1eef6bdc9e174a9cf2b8cbe045a8d", "f1eef6d0d1e6a6bddb74a9cf2b8cbe045a8d", "f1eef6d0d1e6a6bddb74a9cf3690c00570b0034e7b", "fff7fbece7f2d0d1e6a6bddb74a9cf3690c00570b0034e7b", "fff7fbece7f2d0d1e6a6bddb74a9cf3690c00570b0045a8d023858").map(colors);
var PuBu = ramp$1(scheme$c);
var scheme$b = new Array(3).concat("e7e1efc994c7dd1c77", "f1eef6d7b5d8df65b0ce1256", "f1eef6d7b5d8df65b0dd1c77980043", "f1eef6d4b9dac994c7df65b0dd1c77980043", "f1eef6d4b9dac994c7df65b0e7298ace125691003f", "f7f4f9e7e1efd4b9dac994c7df65b0e7298ace125691003f", "f7f4f9e7e1efd4b9dac994c7df65b0e7298ace125698004367001f").map(colors);
var PuRd = ramp$1(scheme$b);
var scheme$a = new Array(3).concat("fde0ddfa9fb5c51b8a", "feebe2fbb4b9f768a1ae017e", "feebe2fbb4b9f768a1c51b8a7a0177", "feebe2fcc5c0fa9fb5f768a1c51b8a7a0177", "feebe2fcc5c0fa9fb5f768a1dd3497ae017e7a0177", "fff7f3fde0ddfcc5c0fa9fb5f768a1dd3497ae017e7a0177", "fff7f3fde0ddfcc5c0fa9fb5f768a1dd3497ae017e7a017749006a").map(colors);
var RdPu = ramp$1(scheme$a);
var scheme$9 = new Array(3).concat("edf8b17fcdbb2c7fb8", "ffffcca1dab441b6c4225ea8", "ffffcca1dab441b6c42c7fb8253494", "ffffccc7e9b47fcdbb41b6c42c7fb8253494", "ffffccc7e9b47fcdbb41b6c41d91c0225ea80c2c84", "ffffd9edf8b1c7e9b47fcdbb41b6c41d91c0225ea80c2c84", "ffffd9edf8b1c7e9b47fcdbb41b6c41d91c0225ea8253494081d58").map(colors);
var YlGnBu = ramp$1(scheme$9);
var scheme$8 = new Array(3).concat("f7fcb9addd8e31a354", "ffffccc2e69978c679238443", "ffffccc2e69978c67931a354006837", "ffffccd9f0a3addd8e78c67931a354006837", "ffffccd9f0a3addd8e78c67941ab5d238443005a32", "ffffe5f7fcb9d9f0a3addd8e78c67941ab5d238443005a32", "ffffe5f7fcb9d9f0a3addd8e78c67941ab5d238443006837004529").map(colors);
var YlGn = ramp$1(scheme$8);
var scheme$7 = new Array(3).concat("fff7bcfec44fd95f0e", "ffffd4fed98efe9929cc4c02", "ffffd4fed98efe9929d95f0e993404", "ffffd4fee391fec44ffe9929d95f0e993404", "ffffd4fee391fec44ffe9929ec7014cc4c028c2d04", "ffffe5fff7bcfee391fec44ffe9929ec7014cc4c028c2d04", "ffffe5fff7bcfee391fec44ffe9929ec7014cc4c02993404662506").map(colors);
var YlOrBr = ramp$1(scheme$7);
var scheme$6 = new Array(3).concat("ffeda0feb24cf03b20", "ffffb2fecc5cfd8d3ce31a1c", "ffffb2fecc5cfd8d3cf03b20bd0026", "ffffb2fed976feb24cfd8d3cf03b20bd0026", "ffffb2fed976feb24cfd8d3cfc4e2ae31a1cb10026", "ffffccffeda0fed976feb24cfd8d3cfc4e2ae31a1cb10026", "ffffccffeda0fed976feb24cfd8d3cfc4e2ae31a1cbd0026800026").map(colors);
var YlOrRd = ramp$1(scheme$6);
var scheme$5 = new Array(3).concat("deebf79ecae13182bd", "eff3ffbdd7e76baed62171b5", "eff3ffbdd7e76baed63182bd08519c", "eff3ffc6dbef9ecae16baed63182bd08519c", "eff3ffc6dbef9ecae16baed64292c62171b5084594", "f7fbffdeebf7c6dbef9ecae16baed64292c62171b5084594", "f7fbffdeebf7c6dbef9ecae16baed64292c62171b508519c08306b").map(colors);
var Blues = ramp$1(scheme$5);
var scheme$4 = new Array(3).concat("e5f5e0a1d99b31a354", "edf8e9bae4b374c476238b45", "edf8e9bae4b374c47631a354006d2c", "edf8e9c7e9c0a1d99b74c47631a354006d2c", "edf8e9c7e9c0a1d99b74c47641ab5d238b45005a32", "f7fcf5e5f5e0c7e9c0a1d99b74c47641ab5d238b45005a32", "f7fcf5e5f5e0c7e9c0a1d99b74c47641ab5d238b45006d2c00441b").map(colors);
var Greens = ramp$1(scheme$4);
var scheme$3 = new Array(3).concat("f0f0f0bdbdbd636363", "f7f7f7cccccc969696525252", "f7f7f7cccccc969696636363252525", "f7f7f7d9d9d9bdbdbd969696636363252525", "f7f7f7d9d9d9bdbdbd969696737373525252252525", "fffffff0f0f0d9d9d9bdbdbd969696737373525252252525", "fffffff0f0f0d9d9d9bdbdbd969696737373525252252525000000").map(colors);
var Greys = ramp$1(scheme$3);
var scheme$2 = new Array(3).concat("efedf5bcbddc756bb1", "f2f0f7cbc9e29e9ac86a51a3", "f2f0f7cbc9e29e9ac8756bb154278f", "f2f0f7dadaebbcbddc9e9ac8756bb154278f", "f2f0f7dadaebbcbddc9e9ac8807dba6a51a34a1486", "fcfbfdefedf5dadaebbcbddc9e9ac8807dba6a51a34a1486", "fcfbfdefedf5dadaebbcbddc9e9ac8807dba6a51a354278f3f007d").map(colors);
var Purples = ramp$1(scheme$2);
var scheme$1 = new Array(3).concat("fee0d2fc9272de2d26", "fee5d9fcae91fb6a4acb181d", "fee5d9fcae91fb6a4ade2d26a50f15", "fee5d9fcbba1fc9272fb6a4ade2d26a50f15", "fee5d9fcbba1fc9272fb6a4aef3b2ccb181d99000d", "fff5f0fee0d2fcbba1fc9272fb6a4aef3b2ccb181d99000d", "fff5f0fee0d2fcbba1fc9272fb6a4aef3b2ccb181da50f1567000d").map(colors);
var Reds = ramp$1(scheme$1);
var scheme = new Array(3).concat("fee6cefdae6be6550d", "feeddefdbe85fd8d3cd94701", "feeddefdbe85fd8d3ce6550da63603", "feeddefdd0a2fdae6bfd8d3ce6550da63603", "feeddefdd0a2fdae6bfd8d3cf16913d948018c2d04", "fff5ebfee6cefdd0a2fdae6bfd8d3cf16913d948018c2d04", "fff5ebfee6cefdd0a2fdae6bfd8d3cf16913d94801a636037f2704").map(colors);
var Oranges = ramp$1(scheme);
function cividis(t) {
	t = Math.max(0, Math.min(1, t));
	return "rgb(" + Math.max(0, Math.min(255, Math.round(-4.54 - t * (35.34 - t * (2381.73 - t * (6402.7 - t * (7024.72 - t * 2710.57))))))) + ", " + Math.max(0, Math.min(255, Math.round(32.49 + t * (170.73 + t * (52.82 - t * (131.46 - t * (176.58 - t * 67.37))))))) + ", " + Math.max(0, Math.min(255, Math.round(81.24 + t * (442.36 - t * (2482.43 - t * (6167.24 - t * (6614.94 - t * 2475.67))))))) + ")";
}
var cubehelix = cubehelixLong(cubehelix$1(300, .5, 0), cubehelix$1(-240, .5, 1));
var warm = cubehelixLong(cubehelix$1(-100, .75, .35), cubehelix$1(80, 1.5, .8));
var cool = cubehelixLong(cubehelix$1(260, .75, .35), cubehelix$1(80, 1.5, .8));
var c$1 = cubehelix$1();
function rainbow(t) {
	if (t < 0 || t > 1) t -= Math.floor(t);
	var ts = Math.abs(t - .5);
	c$1.h = 360 * t - 100;
	c$1.s = 1.5 - 1.5 * ts;
	c$1.l = .8 - .9 * ts;
	return c$1 + "";
}
var c$2 = rgb$1();
var pi_1_3 = Math.PI / 3;
var pi_2_3 = Math.PI * 2 / 3;
function sinebow(t) {
	var x;
	t = (.5 - t) * Math.PI;
	c$2.r = 255 * (x = Math.sin(t)) * x;
	c$2.g = 255 * (x = Math.sin(t + pi_1_3)) * x;
	c$2.b = 255 * (x = Math.sin(t + pi_2_3)) * x;
	return c$2 + "";
}
function turbo(t) {
	t = Math.max(0, Math.min(1, t));
	return "rgb(" + Math.max(0, Math.min(255, Math.round(34.61 + t * (1172.33 - t * (10793.56 - t * (33300.12 - t * (38394.49 - t * 14825.05))))))) + ", " + Math.max(0, Math.min(255, Math.round(23.31 + t * (557.33 + t * (1225.33 - t * (3574.96 - t * (1073.77 + t * 707.56))))))) + ", " + Math.max(0, Math.min(255, Math.round(27.2 + t * (3211.1 - t * (15327.97 - t * (27814 - t * (22569.18 - t * 6838.66))))))) + ")";
}
function ramp(range) {
	var n = range.length;
	return function(t) {
		return range[Math.max(0, Math.min(n - 1, Math.floor(t * n)))];
	};
}
var viridis = ramp(colors("44015444025645045745055946075a46085c460a5d460b5e470d60470e6147106347116447136548146748166848176948186a481a6c481b6d481c6e481d6f481f70482071482173482374482475482576482677482878482979472a7a472c7a472d7b472e7c472f7d46307e46327e46337f463480453581453781453882443983443a83443b84433d84433e85423f854240864241864142874144874045884046883f47883f48893e49893e4a893e4c8a3d4d8a3d4e8a3c4f8a3c508b3b518b3b528b3a538b3a548c39558c39568c38588c38598c375a8c375b8d365c8d365d8d355e8d355f8d34608d34618d33628d33638d32648e32658e31668e31678e31688e30698e306a8e2f6b8e2f6c8e2e6d8e2e6e8e2e6f8e2d708e2d718e2c718e2c728e2c738e2b748e2b758e2a768e2a778e2a788e29798e297a8e297b8e287c8e287d8e277e8e277f8e27808e26818e26828e26828e25838e25848e25858e24868e24878e23888e23898e238a8d228b8d228c8d228d8d218e8d218f8d21908d21918c20928c20928c20938c1f948c1f958b1f968b1f978b1f988b1f998a1f9a8a1e9b8a1e9c891e9d891f9e891f9f881fa0881fa1881fa1871fa28720a38620a48621a58521a68522a78522a88423a98324aa8325ab8225ac8226ad8127ad8128ae8029af7f2ab07f2cb17e2db27d2eb37c2fb47c31b57b32b67a34b67935b77937b87838b9773aba763bbb753dbc743fbc7340bd7242be7144bf7046c06f48c16e4ac16d4cc26c4ec36b50c46a52c56954c56856c66758c7655ac8645cc8635ec96260ca6063cb5f65cb5e67cc5c69cd5b6ccd5a6ece5870cf5773d05675d05477d1537ad1517cd2507fd34e81d34d84d44b86d54989d5488bd6468ed64590d74393d74195d84098d83e9bd93c9dd93ba0da39a2da37a5db36a8db34aadc32addc30b0dd2fb2dd2db5de2bb8de29bade28bddf26c0df25c2df23c5e021c8e020cae11fcde11dd0e11cd2e21bd5e21ad8e219dae319dde318dfe318e2e418e5e419e7e419eae51aece51befe51cf1e51df4e61ef6e620f8e621fbe723fde725"));
var magma = ramp(colors("00000401000501010601010802010902020b02020d03030f03031204041405041606051806051a07061c08071e0907200a08220b09240c09260d0a290e0b2b100b2d110c2f120d31130d34140e36150e38160f3b180f3d19103f1a10421c10441d11471e114920114b21114e22115024125325125527125829115a2a115c2c115f2d11612f116331116533106734106936106b38106c390f6e3b0f703d0f713f0f72400f74420f75440f764510774710784910784a10794c117a4e117b4f127b51127c52137c54137d56147d57157e59157e5a167e5c167f5d177f5f187f601880621980641a80651a80671b80681c816a1c816b1d816d1d816e1e81701f81721f817320817521817621817822817922827b23827c23827e24828025828125818326818426818627818827818928818b29818c29818e2a81902a81912b81932b80942c80962c80982d80992d809b2e7f9c2e7f9e2f7fa02f7fa1307ea3307ea5317ea6317da8327daa337dab337cad347cae347bb0357bb2357bb3367ab5367ab73779b83779ba3878bc3978bd3977bf3a77c03a76c23b75c43c75c53c74c73d73c83e73ca3e72cc3f71cd4071cf4070d0416fd2426fd3436ed5446dd6456cd8456cd9466bdb476adc4869de4968df4a68e04c67e24d66e34e65e44f64e55064e75263e85362e95462ea5661eb5760ec5860ed5a5fee5b5eef5d5ef05f5ef1605df2625df2645cf3655cf4675cf4695cf56b5cf66c5cf66e5cf7705cf7725cf8745cf8765cf9785df9795df97b5dfa7d5efa7f5efa815ffb835ffb8560fb8761fc8961fc8a62fc8c63fc8e64fc9065fd9266fd9467fd9668fd9869fd9a6afd9b6bfe9d6cfe9f6dfea16efea36ffea571fea772fea973feaa74feac76feae77feb078feb27afeb47bfeb67cfeb77efeb97ffebb81febd82febf84fec185fec287fec488fec68afec88cfeca8dfecc8ffecd90fecf92fed194fed395fed597fed799fed89afdda9cfddc9efddea0fde0a1fde2a3fde3a5fde5a7fde7a9fde9aafdebacfcecaefceeb0fcf0b2fcf2b4fcf4b6fcf6b8fcf7b9fcf9bbfcfbbdfcfdbf"));
var inferno = ramp(colors("00000401000501010601010802010a02020c02020e03021004031204031405041706041907051b08051d09061f0a07220b07240c08260d08290e092b10092d110a30120a32140b34150b37160b39180c3c190c3e1b0c411c0c431e0c451f0c48210c4a230c4c240c4f260c51280b53290b552b0b572d0b592f0a5b310a5c320a5e340a5f3609613809623909633b09643d09653e0966400a67420a68440a68450a69470b6a490b6a4a0c6b4c0c6b4d0d6c4f0d6c510e6c520e6d540f6d550f6d57106e59106e5a116e5c126e5d126e5f136e61136e62146e64156e65156e67166e69166e6a176e6c186e6d186e6f196e71196e721a6e741a6e751b6e771c6d781c6d7a1d6d7c1d6d7d1e6d7f1e6c801f6c82206c84206b85216b87216b88226a8a226a8c23698d23698f24699025689225689326679526679727669827669a28659b29649d29649f2a63a02a63a22b62a32c61a52c60a62d60a82e5fa92e5eab2f5ead305dae305cb0315bb1325ab3325ab43359b63458b73557b93556ba3655bc3754bd3853bf3952c03a51c13a50c33b4fc43c4ec63d4dc73e4cc83f4bca404acb4149cc4248ce4347cf4446d04545d24644d34743d44842d54a41d74b3fd84c3ed94d3dda4e3cdb503bdd513ade5238df5337e05536e15635e25734e35933e45a31e55c30e65d2fe75e2ee8602de9612bea632aeb6429eb6628ec6726ed6925ee6a24ef6c23ef6e21f06f20f1711ff1731df2741cf3761bf37819f47918f57b17f57d15f67e14f68013f78212f78410f8850ff8870ef8890cf98b0bf98c0af98e09fa9008fa9207fa9407fb9606fb9706fb9906fb9b06fb9d07fc9f07fca108fca309fca50afca60cfca80dfcaa0ffcac11fcae12fcb014fcb216fcb418fbb61afbb81dfbba1ffbbc21fbbe23fac026fac228fac42afac62df9c72ff9c932f9cb35f8cd37f8cf3af7d13df7d340f6d543f6d746f5d949f5db4cf4dd4ff4df53f4e156f3e35af3e55df2e661f2e865f2ea69f1ec6df1ed71f1ef75f1f179f2f27df2f482f3f586f3f68af4f88ef5f992f6fa96f8fb9af9fc9dfafda1fcffa4"));
var plasma = ramp(colors("0d088710078813078916078a19068c1b068d1d068e20068f2206902406912605912805922a05932c05942e05952f059631059733059735049837049938049a3a049a3c049b3e049c3f049c41049d43039e44039e46039f48039f4903a04b03a14c02a14e02a25002a25102a35302a35502a45601a45801a45901a55b01a55c01a65e01a66001a66100a76300a76400a76600a76700a86900a86a00a86c00a86e00a86f00a87100a87201a87401a87501a87701a87801a87a02a87b02a87d03a87e03a88004a88104a78305a78405a78606a68707a68808a68a09a58b0aa58d0ba58e0ca48f0da4910ea3920fa39410a29511a19613a19814a099159f9a169f9c179e9d189d9e199da01a9ca11b9ba21d9aa31e9aa51f99a62098a72197a82296aa2395ab2494ac2694ad2793ae2892b02991b12a90b22b8fb32c8eb42e8db52f8cb6308bb7318ab83289ba3388bb3488bc3587bd3786be3885bf3984c03a83c13b82c23c81c33d80c43e7fc5407ec6417dc7427cc8437bc9447aca457acb4679cc4778cc4977cd4a76ce4b75cf4c74d04d73d14e72d24f71d35171d45270d5536fd5546ed6556dd7566cd8576bd9586ada5a6ada5b69db5c68dc5d67dd5e66de5f65de6164df6263e06363e16462e26561e26660e3685fe4695ee56a5de56b5de66c5ce76e5be76f5ae87059e97158e97257ea7457eb7556eb7655ec7754ed7953ed7a52ee7b51ef7c51ef7e50f07f4ff0804ef1814df1834cf2844bf3854bf3874af48849f48948f58b47f58c46f68d45f68f44f79044f79143f79342f89441f89540f9973ff9983ef99a3efa9b3dfa9c3cfa9e3bfb9f3afba139fba238fca338fca537fca636fca835fca934fdab33fdac33fdae32fdaf31fdb130fdb22ffdb42ffdb52efeb72dfeb82cfeba2cfebb2bfebd2afebe2afec029fdc229fdc328fdc527fdc627fdc827fdca26fdcb26fccd25fcce25fcd025fcd225fbd324fbd524fbd724fad824fada24f9dc24f9dd25f8df25f8e125f7e225f7e425f6e626f6e826f5e926f5eb27f4ed27f3ee27f3f027f2f227f1f426f1f525f0f724f0f921"));

// node_modules/d3-shape/dist/d3-shape.mjs
function constant$1(x) {
	return function constant() {
		return x;
	};
}
const cos = Math.cos;
const min = Math.min;
const sin = Math.sin;
const sqrt = Math.sqrt;
const epsilon = 1e-12;
const pi$1 = Math.PI;
const halfPi = pi$1 / 2;
const tau$1 = 2 * pi$1;
function withPath(shape) {
	let digits = 3;
	shape.digits = function(_) {
		if (!arguments.length) return digits;
		if (_ == null) digits = null;
		else {
			const d = Math.floor(_);
			if (!(d >= 0)) throw new RangeError(`invalid digits: ${_}`);
			digits = d;
		}
		return shape;
	};
	return () => new Path(digits);
}
var slice$1 = Array.prototype.slice;
function array(x) {
	return typeof x === "object" && "length" in x ? x : Array.from(x);
}
function Linear(context) {
	this._context = context;
}
Linear.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: this._context.lineTo(x, y);
		}
	}
};
function curveLinear(context) {
	return new Linear(context);
}
function x(p) {
	return p[0];
}
function y(p) {
	return p[1];
}
function line$1(x$1, y$1) {
	var defined = constant$1(true), context = null, curve = curveLinear, output = null, path = withPath(line);
	x$1 = typeof x$1 === "function" ? x$1 : x$1 === void 0 ? x : constant$1(x$1);
	y$1 = typeof y$1 === "function" ? y$1 : y$1 === void 0 ? y : constant$1(y$1);
	function line(data) {
		var i, n = (data = array(data)).length, d, defined0 = false, buffer;
		if (context == null) output = curve(buffer = path());
		for (i = 0; i <= n; ++i) {
			if (!(i < n && defined(d = data[i], i, data)) === defined0) {
				if (defined0 = !defined0) output.lineStart();
				else output.lineEnd();
			}
			if (defined0) output.point(+x$1(d, i, data), +y$1(d, i, data));
		}
		if (buffer) return output = null, buffer + "" || null;
	}
	line.x = function(_) {
		return arguments.length ? (x$1 = typeof _ === "function" ? _ : constant$1(+_), line) : x$1;
	};
	line.y = function(_) {
		return arguments.length ? (y$1 = typeof _ === "function" ? _ : constant$1(+_), line) : y$1;
	};
	line.defined = function(_) {
		return arguments.length ? (defined = typeof _ === "function" ? _ : constant$1(!!_), line) : defined;
	};
	line.curve = function(_) {
		return arguments.length ? (curve = _, context != null && (output = curve(context)), line) : curve;
	};
	line.context = function(_) {
		return arguments.length ? (_ == null ? context = output = null : output = curve(context = _), line) : context;
	};
	return line;
}
var curveRadialLinear = curveRadial(curveLinear);
function Radial(curve) {
	this._curve = curve;
}
Radial.prototype = {
	areaStart: function() {
		this._curve.areaStart();
	},
	areaEnd: function() {
		this._curve.areaEnd();
	},
	lineStart: function() {
		this._curve.lineStart();
	},
	lineEnd: function() {
		this._curve.lineEnd();
	},
	point: function(a, r) {
		this._curve.point(r * Math.sin(a), r * -Math.cos(a));
	}
};
function curveRadial(curve) {
	function radial(context) {
		return new Radial(curve(context));
	}
	radial._curve = curve;
	return radial;
}
var Bump = class {
	constructor(context, x) {
		this._context = context;
		this._x = x;
	}
	areaStart() {
		this._line = 0;
	}
	areaEnd() {
		this._line = NaN;
	}
	lineStart() {
		this._point = 0;
	}
	lineEnd() {
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	}
	point(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				if (this._line) this._context.lineTo(x, y);
				else this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: if (this._x) this._context.bezierCurveTo(this._x0 = (this._x0 + x) / 2, this._y0, this._x0, y, x, y);
			else this._context.bezierCurveTo(this._x0, this._y0 = (this._y0 + y) / 2, x, this._y0, x, y);
		}
		this._x0 = x, this._y0 = y;
	}
};
function bumpX(context) {
	return new Bump(context, true);
}
function bumpY(context) {
	return new Bump(context, false);
}
const sqrt3$2 = sqrt(3);
var asterisk = { draw(context, size) {
	const r = sqrt(size + min(size / 28, .75)) * .59436;
	const t = r / 2;
	const u = t * sqrt3$2;
	context.moveTo(0, r);
	context.lineTo(0, -r);
	context.moveTo(-u, -t);
	context.lineTo(u, t);
	context.moveTo(-u, t);
	context.lineTo(u, -t);
} };
var circle = { draw(context, size) {
	const r = sqrt(size / pi$1);
	context.moveTo(r, 0);
	context.arc(0, 0, r, 0, tau$1);
} };
var cross = { draw(context, size) {
	const r = sqrt(size / 5) / 2;
	context.moveTo(-3 * r, -r);
	context.lineTo(-r, -r);
	context.lineTo(-r, -3 * r);
	context.lineTo(r, -3 * r);
	context.lineTo(r, -r);
	context.lineTo(3 * r, -r);
	context.lineTo(3 * r, r);
	context.lineTo(r, r);
	context.lineTo(r, 3 * r);
	context.lineTo(-r, 3 * r);
	context.lineTo(-r, r);
	context.lineTo(-3 * r, r);
	context.closePath();
} };
const tan30 = sqrt(1 / 3);
const tan30_2 = tan30 * 2;
var diamond = { draw(context, size) {
	const y = sqrt(size / tan30_2);
	const x = y * tan30;
	context.moveTo(0, -y);
	context.lineTo(x, 0);
	context.lineTo(0, y);
	context.lineTo(-x, 0);
	context.closePath();
} };
var diamond2 = { draw(context, size) {
	const r = sqrt(size) * .62625;
	context.moveTo(0, -r);
	context.lineTo(r, 0);
	context.lineTo(0, r);
	context.lineTo(-r, 0);
	context.closePath();
} };
var plus = { draw(context, size) {
	const r = sqrt(size - min(size / 7, 2)) * .87559;
	context.moveTo(-r, 0);
	context.lineTo(r, 0);
	context.moveTo(0, r);
	context.lineTo(0, -r);
} };
var square = { draw(context, size) {
	const w = sqrt(size);
	const x = -w / 2;
	context.rect(x, x, w, w);
} };
var square2 = { draw(context, size) {
	const r = sqrt(size) * .4431;
	context.moveTo(r, r);
	context.lineTo(r, -r);
	context.lineTo(-r, -r);
	context.lineTo(-r, r);
	context.closePath();
} };
const ka = .8908130915292852;
const kr = sin(pi$1 / 10) / sin(7 * pi$1 / 10);
const kx = sin(tau$1 / 10) * kr;
const ky = -cos(tau$1 / 10) * kr;
var star = { draw(context, size) {
	const r = sqrt(size * ka);
	const x = kx * r;
	const y = ky * r;
	context.moveTo(0, -r);
	context.lineTo(x, y);
	for (let i = 1; i < 5; ++i) {
		const a = tau$1 * i / 5;
		const c = cos(a);
		const s = sin(a);
		context.lineTo(s * r, -c * r);
		context.lineTo(c * x - s * y, s * x + c * y);
	}
	context.closePath();
} };
const sqrt3$1 = sqrt(3);
var triangle = { draw(context, size) {
	const y = -sqrt(size / (sqrt3$1 * 3));
	context.moveTo(0, y * 2);
	context.lineTo(-sqrt3$1 * y, -y);
	context.lineTo(sqrt3$1 * y, -y);
	context.closePath();
} };
const sqrt3$3 = sqrt(3);
var triangle2 = { draw(context, size) {
	const s = sqrt(size) * .6824;
	const t = s / 2;
	const u = s * sqrt3$3 / 2;
	context.moveTo(0, -s);
	context.lineTo(u, t);
	context.lineTo(-u, t);
	context.closePath();
} };
const c = -.5;
const s = sqrt(3) / 2;
const k = 1 / sqrt(12);
const a = (k / 2 + 1) * 3;
var wye = { draw(context, size) {
	const r = sqrt(size / a);
	const x0 = r / 2, y0 = r * k;
	const x1 = x0, y1 = r * k + r;
	const x2 = -x1, y2 = y1;
	context.moveTo(x0, y0);
	context.lineTo(x1, y1);
	context.lineTo(x2, y2);
	context.lineTo(c * x0 - s * y0, s * x0 + c * y0);
	context.lineTo(c * x1 - s * y1, s * x1 + c * y1);
	context.lineTo(c * x2 - s * y2, s * x2 + c * y2);
	context.lineTo(c * x0 + s * y0, c * y0 - s * x0);
	context.lineTo(c * x1 + s * y1, c * y1 - s * x1);
	context.lineTo(c * x2 + s * y2, c * y2 - s * x2);
	context.closePath();
} };
var times = { draw(context, size) {
	const r = sqrt(size - min(size / 6, 1.7)) * .6189;
	context.moveTo(-r, -r);
	context.lineTo(r, r);
	context.moveTo(-r, r);
	context.lineTo(r, -r);
} };
const symbolsFill = [
	circle,
	cross,
	diamond,
	square,
	star,
	triangle,
	wye
];
const symbolsStroke = [
	circle,
	plus,
	times,
	triangle2,
	asterisk,
	square2,
	diamond2
];
function noop() {}
function point$3(that, x, y) {
	that._context.bezierCurveTo((2 * that._x0 + that._x1) / 3, (2 * that._y0 + that._y1) / 3, (that._x0 + 2 * that._x1) / 3, (that._y0 + 2 * that._y1) / 3, (that._x0 + 4 * that._x1 + x) / 6, (that._y0 + 4 * that._y1 + y) / 6);
}
function Basis(context) {
	this._context = context;
}
Basis.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 3: point$3(this, this._x1, this._y1);
			case 2: this._context.lineTo(this._x1, this._y1);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._context.lineTo((5 * this._x0 + this._x1) / 6, (5 * this._y0 + this._y1) / 6);
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function basis(context) {
	return new Basis(context);
}
function BasisClosed(context) {
	this._context = context;
}
BasisClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x2, this._y2);
				this._context.closePath();
				break;
			case 2:
				this._context.moveTo((this._x2 + 2 * this._x3) / 3, (this._y2 + 2 * this._y3) / 3);
				this._context.lineTo((this._x3 + 2 * this._x2) / 3, (this._y3 + 2 * this._y2) / 3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x2, this._y2);
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x2 = x, this._y2 = y;
				break;
			case 1:
				this._point = 2;
				this._x3 = x, this._y3 = y;
				break;
			case 2:
				this._point = 3;
				this._x4 = x, this._y4 = y;
				this._context.moveTo((this._x0 + 4 * this._x1 + x) / 6, (this._y0 + 4 * this._y1 + y) / 6);
				break;
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function basisClosed(context) {
	return new BasisClosed(context);
}
function BasisOpen(context) {
	this._context = context;
}
BasisOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				var x0 = (this._x0 + 4 * this._x1 + x) / 6, y0 = (this._y0 + 4 * this._y1 + y) / 6;
				this._line ? this._context.lineTo(x0, y0) : this._context.moveTo(x0, y0);
				break;
			case 3: this._point = 4;
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function basisOpen(context) {
	return new BasisOpen(context);
}
function Bundle(context, beta) {
	this._basis = new Basis(context);
	this._beta = beta;
}
Bundle.prototype = {
	lineStart: function() {
		this._x = [];
		this._y = [];
		this._basis.lineStart();
	},
	lineEnd: function() {
		var x = this._x, y = this._y, j = x.length - 1;
		if (j > 0) {
			var x0 = x[0], y0 = y[0], dx = x[j] - x0, dy = y[j] - y0, i = -1, t;
			while (++i <= j) {
				t = i / j;
				this._basis.point(this._beta * x[i] + (1 - this._beta) * (x0 + t * dx), this._beta * y[i] + (1 - this._beta) * (y0 + t * dy));
			}
		}
		this._x = this._y = null;
		this._basis.lineEnd();
	},
	point: function(x, y) {
		this._x.push(+x);
		this._y.push(+y);
	}
};
var bundle = (function custom(beta) {
	function bundle(context) {
		return beta === 1 ? new Basis(context) : new Bundle(context, beta);
	}
	bundle.beta = function(beta) {
		return custom(+beta);
	};
	return bundle;
})(.85);
function point$2(that, x, y) {
	that._context.bezierCurveTo(that._x1 + that._k * (that._x2 - that._x0), that._y1 + that._k * (that._y2 - that._y0), that._x2 + that._k * (that._x1 - x), that._y2 + that._k * (that._y1 - y), that._x2, that._y2);
}
function Cardinal(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
Cardinal.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3: point$2(this, this._x1, this._y1);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				this._x1 = x, this._y1 = y;
				break;
			case 2: this._point = 3;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinal = (function custom(tension) {
	function cardinal(context) {
		return new Cardinal(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalClosed(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x3 = x, this._y3 = y;
				break;
			case 1:
				this._point = 2;
				this._context.moveTo(this._x4 = x, this._y4 = y);
				break;
			case 2:
				this._point = 3;
				this._x5 = x, this._y5 = y;
				break;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinalClosed = (function custom(tension) {
	function cardinal(context) {
		return new CardinalClosed(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalOpen(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3: this._point = 4;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinalOpen = (function custom(tension) {
	function cardinal(context) {
		return new CardinalOpen(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function point$1(that, x, y) {
	var x1 = that._x1, y1 = that._y1, x2 = that._x2, y2 = that._y2;
	if (that._l01_a > epsilon) {
		var a = 2 * that._l01_2a + 3 * that._l01_a * that._l12_a + that._l12_2a, n = 3 * that._l01_a * (that._l01_a + that._l12_a);
		x1 = (x1 * a - that._x0 * that._l12_2a + that._x2 * that._l01_2a) / n;
		y1 = (y1 * a - that._y0 * that._l12_2a + that._y2 * that._l01_2a) / n;
	}
	if (that._l23_a > epsilon) {
		var b = 2 * that._l23_2a + 3 * that._l23_a * that._l12_a + that._l12_2a, m = 3 * that._l23_a * (that._l23_a + that._l12_a);
		x2 = (x2 * b + that._x1 * that._l23_2a - x * that._l12_2a) / m;
		y2 = (y2 * b + that._y1 * that._l23_2a - y * that._l12_2a) / m;
	}
	that._context.bezierCurveTo(x1, y1, x2, y2, that._x2, that._y2);
}
function CatmullRom(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRom.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3: this.point(this._x2, this._y2);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2: this._point = 3;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRom = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRom(context, alpha) : new Cardinal(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function CatmullRomClosed(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x3 = x, this._y3 = y;
				break;
			case 1:
				this._point = 2;
				this._context.moveTo(this._x4 = x, this._y4 = y);
				break;
			case 2:
				this._point = 3;
				this._x5 = x, this._y5 = y;
				break;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRomClosed = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomClosed(context, alpha) : new CardinalClosed(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function CatmullRomOpen(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3: this._point = 4;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRomOpen = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomOpen(context, alpha) : new CardinalOpen(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function LinearClosed(context) {
	this._context = context;
}
LinearClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._point) this._context.closePath();
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) this._context.lineTo(x, y);
		else this._point = 1, this._context.moveTo(x, y);
	}
};
function linearClosed(context) {
	return new LinearClosed(context);
}
function sign(x) {
	return x < 0 ? -1 : 1;
}
function slope3(that, x2, y2) {
	var h0 = that._x1 - that._x0, h1 = x2 - that._x1, s0 = (that._y1 - that._y0) / (h0 || h1 < 0 && -0), s1 = (y2 - that._y1) / (h1 || h0 < 0 && -0), p = (s0 * h1 + s1 * h0) / (h0 + h1);
	return (sign(s0) + sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), .5 * Math.abs(p)) || 0;
}
function slope2(that, t) {
	var h = that._x1 - that._x0;
	return h ? (3 * (that._y1 - that._y0) / h - t) / 2 : t;
}
function point(that, t0, t1) {
	var x0 = that._x0, y0 = that._y0, x1 = that._x1, y1 = that._y1, dx = (x1 - x0) / 3;
	that._context.bezierCurveTo(x0 + dx, y0 + dx * t0, x1 - dx, y1 - dx * t1, x1, y1);
}
function MonotoneX(context) {
	this._context = context;
}
MonotoneX.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = this._t0 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x1, this._y1);
				break;
			case 3: point(this, this._t0, slope2(this, this._t0));
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		var t1 = NaN;
		x = +x, y = +y;
		if (x === this._x1 && y === this._y1) return;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				point(this, slope2(this, t1 = slope3(this, x, y)), t1);
				break;
			default: point(this, this._t0, t1 = slope3(this, x, y));
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
		this._t0 = t1;
	}
};
function MonotoneY(context) {
	this._context = new ReflectContext(context);
}
(MonotoneY.prototype = Object.create(MonotoneX.prototype)).point = function(x, y) {
	MonotoneX.prototype.point.call(this, y, x);
};
function ReflectContext(context) {
	this._context = context;
}
ReflectContext.prototype = {
	moveTo: function(x, y) {
		this._context.moveTo(y, x);
	},
	closePath: function() {
		this._context.closePath();
	},
	lineTo: function(x, y) {
		this._context.lineTo(y, x);
	},
	bezierCurveTo: function(x1, y1, x2, y2, x, y) {
		this._context.bezierCurveTo(y1, x1, y2, x2, y, x);
	}
};
function monotoneX(context) {
	return new MonotoneX(context);
}
function monotoneY(context) {
	return new MonotoneY(context);
}
function Natural(context) {
	this._context = context;
}
Natural.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x = [];
		this._y = [];
	},
	lineEnd: function() {
		var x = this._x, y = this._y, n = x.length;
		if (n) {
			this._line ? this._context.lineTo(x[0], y[0]) : this._context.moveTo(x[0], y[0]);
			if (n === 2) this._context.lineTo(x[1], y[1]);
			else {
				var px = controlPoints(x), py = controlPoints(y);
				for (var i0 = 0, i1 = 1; i1 < n; ++i0, ++i1) this._context.bezierCurveTo(px[0][i0], py[0][i0], px[1][i0], py[1][i0], x[i1], y[i1]);
			}
		}
		if (this._line || this._line !== 0 && n === 1) this._context.closePath();
		this._line = 1 - this._line;
		this._x = this._y = null;
	},
	point: function(x, y) {
		this._x.push(+x);
		this._y.push(+y);
	}
};
function controlPoints(x) {
	var i, n = x.length - 1, m, a = new Array(n), b = new Array(n), r = new Array(n);
	a[0] = 0, b[0] = 2, r[0] = x[0] + 2 * x[1];
	for (i = 1; i < n - 1; ++i) a[i] = 1, b[i] = 4, r[i] = 4 * x[i] + 2 * x[i + 1];
	a[n - 1] = 2, b[n - 1] = 7, r[n - 1] = 8 * x[n - 1] + x[n];
	for (i = 1; i < n; ++i) m = a[i] / b[i - 1], b[i] -= m, r[i] -= m * r[i - 1];
	a[n - 1] = r[n - 1] / b[n - 1];
	for (i = n - 2; i >= 0; --i) a[i] = (r[i] - a[i + 1]) / b[i];
	b[n - 1] = (x[n] + a[n - 1]) / 2;
	for (i = 0; i < n - 1; ++i) b[i] = 2 * x[i + 1] - a[i + 1];
	return [a, b];
}
function natural(context) {
	return new Natural(context);
}
function Step(context, t) {
	this._context = context;
	this._t = t;
}
Step.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x = this._y = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (0 < this._t && this._t < 1 && this._point === 2) this._context.lineTo(this._x, this._y);
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		if (this._line >= 0) this._t = 1 - this._t, this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: if (this._t <= 0) {
				this._context.lineTo(this._x, y);
				this._context.lineTo(x, y);
			} else {
				var x1 = this._x * (1 - this._t) + x * this._t;
				this._context.lineTo(x1, this._y);
				this._context.lineTo(x1, y);
			}
		}
		this._x = x, this._y = y;
	}
};
function step(context) {
	return new Step(context, .5);
}
function stepBefore(context) {
	return new Step(context, 0);
}
function stepAfter(context) {
	return new Step(context, 1);
}

// node_modules/@observablehq/plot/src/defined.js
function defined(x) {
	return x != null && !Number.isNaN(x);
}
function ascendingDefined(a, b) {
	return +defined(b) - +defined(a) || ascending$1(a, b);
}
function descendingDefined(a, b) {
	return +defined(b) - +defined(a) || descending(a, b);
}
function nonempty(x) {
	return x != null && `${x}` !== "";
}
function finite$1(x) {
	return isFinite(x) ? x : NaN;
}
function positive(x) {
	return x > 0 && isFinite(x) ? x : NaN;
}
function negative(x) {
	return x < 0 && isFinite(x) ? x : NaN;
}

// node_modules/isoformat/src/format.js
function format(date, fallback) {
	if (!(date instanceof Date)) date = /* @__PURE__ */ new Date(+date);
	if (isNaN(date)) return typeof fallback === "function" ? fallback(date) : fallback;
	const hours = date.getUTCHours();
	const minutes = date.getUTCMinutes();
	const seconds = date.getUTCSeconds();
	const milliseconds = date.getUTCMilliseconds();
	return `${formatYear(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}${hours || minutes || seconds || milliseconds ? `T${pad(hours, 2)}:${pad(minutes, 2)}${seconds || milliseconds ? `:${pad(seconds, 2)}${milliseconds ? `.${pad(milliseconds, 3)}` : ``}` : ``}Z` : ``}`;
}
function formatYear(year) {
	return year < 0 ? `-${pad(-year, 6)}` : year > 9999 ? `+${pad(year, 6)}` : pad(year, 4);
}
function pad(value, width) {
	return `${value}`.padStart(width, "0");
}

// node_modules/isoformat/src/parse.js
const re = /^(?:[-+]\d{2})?\d{4}(?:-\d{2}(?:-\d{2})?)?(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?(?:Z|[-+]\d{2}:?\d{2})?)?$/;
function parse$5(string, fallback) {
	if (!re.test(string += "")) return typeof fallback === "function" ? fallback(string) : fallback;
	return new Date(string);
}

// node_modules/@observablehq/plot/src/order.js
function orderof(values) {
	if (values == null) return;
	const first = values[0];
	const last = values[values.length - 1];
	return descending(first, last);
}

// node_modules/@observablehq/plot/src/time.js
const durationSecond = 1e3;
const durationMinute = durationSecond * 60;
const durationHour = durationMinute * 60;
const durationDay = durationHour * 24;
const durationWeek = durationDay * 7;
const durationMonth = durationDay * 30;
const durationYear = durationDay * 365;
const tickIntervals = [
	["millisecond", 1],
	["2 milliseconds", 2],
	["5 milliseconds", 5],
	["10 milliseconds", 10],
	["20 milliseconds", 20],
	["50 milliseconds", 50],
	["100 milliseconds", 100],
	["200 milliseconds", 200],
	["500 milliseconds", 500],
	["second", durationSecond],
	["5 seconds", 5 * durationSecond],
	["15 seconds", 15 * durationSecond],
	["30 seconds", 30 * durationSecond],
	["minute", durationMinute],
	["5 minutes", 5 * durationMinute],
	["15 minutes", 15 * durationMinute],
	["30 minutes", 30 * durationMinute],
	["hour", durationHour],
	["3 hours", 3 * durationHour],
	["6 hours", 6 * durationHour],
	["12 hours", 12 * durationHour],
	["day", durationDay],
	["2 days", 2 * durationDay],
	["week", durationWeek],
	["2 weeks", 2 * durationWeek],
	["month", durationMonth],
	["3 months", 3 * durationMonth],
	["6 months", 6 * durationMonth],
	["year", durationYear],
	["2 years", 2 * durationYear],
	["5 years", 5 * durationYear],
	["10 years", 10 * durationYear],
	["20 years", 20 * durationYear],
	["50 years", 50 * durationYear],
	["100 years", 100 * durationYear]
];
const durations = /* @__PURE__ */ new Map([
	["second", durationSecond],
	["minute", durationMinute],
	["hour", durationHour],
	["day", durationDay],
	["monday", durationWeek],
	["tuesday", durationWeek],
	["wednesday", durationWeek],
	["thursday", durationWeek],
	["friday", durationWeek],
	["saturday", durationWeek],
	["sunday", durationWeek],
	["week", durationWeek],
	["month", durationMonth],
	["year", durationYear]
]);
const timeIntervals = /* @__PURE__ */ new Map([
	["second", second$1],
	["minute", timeMinute],
	["hour", timeHour],
	["day", timeDay],
	["monday", timeMonday],
	["tuesday", timeTuesday],
	["wednesday", timeWednesday],
	["thursday", timeThursday],
	["friday", timeFriday],
	["saturday", timeSaturday],
	["sunday", timeSunday],
	["week", timeSunday],
	["month", timeMonth],
	["year", timeYear]
]);
const utcIntervals = /* @__PURE__ */ new Map([
	["second", second$1],
	["minute", utcMinute],
	["hour", utcHour],
	["day", unixDay],
	["monday", utcMonday],
	["tuesday", utcTuesday],
	["wednesday", utcWednesday],
	["thursday", utcThursday],
	["friday", utcFriday],
	["saturday", utcSaturday],
	["sunday", utcSunday],
	["week", utcSunday],
	["month", utcMonth],
	["year", utcYear]
]);
const intervalDuration = Symbol("intervalDuration");
const intervalType = Symbol("intervalType");
for (const [name, interval] of timeIntervals) {
	interval[intervalDuration] = durations.get(name);
	interval[intervalType] = "time";
}
for (const [name, interval] of utcIntervals) {
	interval[intervalDuration] = durations.get(name);
	interval[intervalType] = "utc";
}
const utcFormatIntervals = [
	[
		"year",
		utcYear,
		"utc"
	],
	[
		"month",
		utcMonth,
		"utc"
	],
	[
		"day",
		unixDay,
		"utc",
		6 * durationMonth
	],
	[
		"hour",
		utcHour,
		"utc",
		3 * durationDay
	],
	[
		"minute",
		utcMinute,
		"utc",
		6 * durationHour
	],
	[
		"second",
		second$1,
		"utc",
		30 * durationMinute
	]
];
const timeFormatIntervals = [
	[
		"year",
		timeYear,
		"time"
	],
	[
		"month",
		timeMonth,
		"time"
	],
	[
		"day",
		timeDay,
		"time",
		6 * durationMonth
	],
	[
		"hour",
		timeHour,
		"time",
		3 * durationDay
	],
	[
		"minute",
		timeMinute,
		"time",
		6 * durationHour
	],
	[
		"second",
		second$1,
		"time",
		30 * durationMinute
	]
];
const formatIntervals = [
	utcFormatIntervals[0],
	timeFormatIntervals[0],
	utcFormatIntervals[1],
	timeFormatIntervals[1],
	utcFormatIntervals[2],
	timeFormatIntervals[2],
	...utcFormatIntervals.slice(3)
];
function parseTimeInterval(input) {
	let name = `${input}`.toLowerCase();
	if (name.endsWith("s")) name = name.slice(0, -1);
	let period = 1;
	const match = /^(?:(\d+)\s+)/.exec(name);
	if (match) {
		name = name.slice(match[0].length);
		period = +match[1];
	}
	switch (name) {
		case "quarter":
			name = "month";
			period *= 3;
			break;
		case "half":
			name = "month";
			period *= 6;
	}
	let interval = utcIntervals.get(name);
	if (!interval) throw new Error(`unknown interval: ${input}`);
	if (period > 1 && !interval.every) throw new Error(`non-periodic interval: ${name}`);
	return [name, period];
}
function timeInterval(input) {
	return asInterval(parseTimeInterval(input), "time");
}
function utcInterval(input) {
	return asInterval(parseTimeInterval(input), "utc");
}
function asInterval([name, period], type) {
	let interval = (type === "time" ? timeIntervals : utcIntervals).get(name);
	if (period > 1) {
		interval = interval.every(period);
		interval[intervalDuration] = durations.get(name) * period;
		interval[intervalType] = type;
	}
	return interval;
}
function generalizeTimeInterval(interval, n) {
	if (!(n > 1)) return;
	const duration = interval[intervalDuration];
	if (!tickIntervals.some(([, d]) => d === duration)) return;
	if (duration % durationDay === 0 && durationDay < duration && duration < durationMonth) return;
	const [i] = tickIntervals[bisector(([, step]) => Math.log(step)).center(tickIntervals, Math.log(duration * n))];
	return (interval[intervalType] === "time" ? timeInterval : utcInterval)(i);
}
function formatTimeInterval(name, type, anchor) {
	const format = type === "time" ? timeFormat : utcFormat;
	if (anchor == null) return format(name === "year" ? "%Y" : name === "month" ? "%Y-%m" : name === "day" ? "%Y-%m-%d" : name === "hour" || name === "minute" ? "%Y-%m-%dT%H:%M" : name === "second" ? "%Y-%m-%dT%H:%M:%S" : "%Y-%m-%dT%H:%M:%S.%L");
	const template = getTimeTemplate(anchor);
	switch (name) {
		case "millisecond": return formatConditional(format(".%L"), format(":%M:%S"), template);
		case "second": return formatConditional(format(":%S"), format("%-I:%M"), template);
		case "minute": return formatConditional(format("%-I:%M"), format("%p"), template);
		case "hour": return formatConditional(format("%-I %p"), format("%b %-d"), template);
		case "day": return formatConditional(format("%-d"), format("%b"), template);
		case "month": return formatConditional(format("%b"), format("%Y"), template);
		case "year": return format("%Y");
	}
	throw new Error("unable to format time ticks");
}
function getTimeTemplate(anchor) {
	return anchor === "left" || anchor === "right" ? (f1, f2) => `\n${f1}\n${f2}` : anchor === "top" ? (f1, f2) => `${f2}\n${f1}` : (f1, f2) => `${f1}\n${f2}`;
}
function getFormatIntervals(type) {
	return type === "time" ? timeFormatIntervals : type === "utc" ? utcFormatIntervals : formatIntervals;
}
function inferTimeFormat(type, dates, anchor) {
	const step = max(pairs(dates, (a, b) => Math.abs(b - a)));
	if (step < 1e3) return formatTimeInterval("millisecond", "utc", anchor);
	for (const [name, interval, intervalType, maxStep] of getFormatIntervals(type)) {
		if (step > maxStep) break;
		if (name === "hour" && !step) break;
		if (dates.every((d) => interval.floor(d) >= d)) return formatTimeInterval(name, intervalType, anchor);
	}
}
function formatConditional(format1, format2, template) {
	return (x, i, X) => {
		const f1 = format1(x, i);
		const f2 = format2(x, i);
		const j = i - orderof(X);
		return i !== j && X[j] !== void 0 && f2 === format2(X[j], j) ? f1 : template(f1, f2);
	};
}

// node_modules/@observablehq/plot/src/options.js
const TypedArray = Object.getPrototypeOf(Uint8Array);
const objectToString = Object.prototype.toString;
function isArray$1(value) {
	return value instanceof Array || value instanceof TypedArray;
}
function isNumberArray(value) {
	return value instanceof TypedArray && !isBigIntArray(value);
}
function isNumberType(type) {
	return type?.prototype instanceof TypedArray && !isBigIntType(type);
}
function isBigIntArray(value) {
	return value instanceof BigInt64Array || value instanceof BigUint64Array;
}
function isBigIntType(type) {
	return type === BigInt64Array || type === BigUint64Array;
}
const reindex = Symbol("reindex");
function valueof(data, value, type) {
	const valueType = typeof value;
	return valueType === "string" ? isArrowTable(data) ? maybeTypedArrowify(data.getChild(value), type) : maybeTypedMap(data, field(value), type) : valueType === "function" ? maybeTypedMap(data, value, type) : valueType === "number" || value instanceof Date || valueType === "boolean" ? map(data, constant(value), type) : typeof value?.transform === "function" ? maybeTypedArrayify(value.transform(data), type) : maybeTake(maybeTypedArrayify(value, type), data?.[reindex]);
}
function maybeTake(values, index) {
	return values != null && index ? take(values, index) : values;
}
function maybeTypedMap(data, f, type) {
	return map(data, isNumberType(type) ? (d, i) => coerceNumber(f(d, i)) : f, type);
}
function maybeTypedArrayify(data, type) {
	return type === void 0 ? arrayify(data) : isArrowVector(data) ? maybeTypedArrowify(data, type) : data instanceof type ? data : type.from(data, isNumberType(type) && !isNumberArray(data) ? coerceNumber : void 0);
}
function maybeTypedArrowify(vector, type) {
	return vector == null ? vector : (type === void 0 || type === Array) && isArrowDateType(vector.type) ? coerceDates(vectorToArray(vector)) : maybeTypedArrayify(vectorToArray(vector), type);
}
function vectorToArray(vector) {
	return vector.nullCount ? vector.toJSON() : vector.toArray();
}
const singleton = [null];
const field = (name) => (d) => {
	const v = d[name];
	return v === void 0 && d.type === "Feature" ? d.properties?.[name] : v;
};
const indexOf = { transform: range };
const identity$1 = { transform: (d) => d };
const yes = () => true;
const string = (x) => x == null ? x : `${x}`;
const number = (x) => x == null ? x : +x;
const first = (x) => x ? x[0] : void 0;
const second = (x) => x ? x[1] : void 0;
const constant = (x) => () => x;
function percentile(reduce) {
	const p = +`${reduce}`.slice(1) / 100;
	return (I, f) => quantile$1(I, p, f);
}
function coerceNumbers(values) {
	return isNumberArray(values) ? values : map(values, coerceNumber, Float64Array);
}
function coerceNumber(x) {
	return x == null ? NaN : Number(x);
}
function coerceDates(values) {
	return map(values, coerceDate);
}
function coerceDate(x) {
	return x instanceof Date && !isNaN(x) ? x : typeof x === "string" ? parse$5(x) : x == null || isNaN(x = Number(x)) ? void 0 : new Date(x);
}
function maybeColorChannel(value, defaultValue) {
	if (value === void 0) value = defaultValue;
	return value === null ? [void 0, "none"] : isColor(value) ? [void 0, value] : [value, void 0];
}
function maybeNumberChannel(value, defaultValue) {
	if (value === void 0) value = defaultValue;
	return value === null || typeof value === "number" ? [void 0, value] : [value, void 0];
}
function maybeKeyword(input, name, allowed) {
	if (input != null) return keyword(input, name, allowed);
}
function keyword(input, name, allowed) {
	const i = `${input}`.toLowerCase();
	if (!allowed.includes(i)) throw new Error(`invalid ${name}: ${input}`);
	return i;
}
function dataify(data) {
	return isArrowTable(data) ? data : arrayify(data);
}
function arrayify(values) {
	if (values == null || isArray$1(values)) return values;
	if (isArrowVector(values)) return maybeTypedArrowify(values);
	if (isGeoJSON(values)) switch (values.type) {
		case "FeatureCollection": return values.features;
		case "GeometryCollection": return values.geometries;
		default: return [values];
	}
	return Array.from(values);
}
function isGeoJSON(x) {
	switch (x?.type) {
		case "FeatureCollection":
		case "GeometryCollection":
		case "Feature":
		case "LineString":
		case "MultiLineString":
		case "MultiPoint":
		case "MultiPolygon":
		case "Point":
		case "Polygon":
		case "Sphere": return true;
		default: return false;
	}
}
function map(values, f, type = Array) {
	return values == null ? values : values instanceof type ? values.map(f) : type.from(values, f);
}
function slice(values, type = Array) {
	return values instanceof type ? values.slice() : type.from(values);
}
function isObject(option) {
	return option?.toString === objectToString;
}
function isScaleOptions(option) {
	return isObject(option) && (option.type !== void 0 || option.domain !== void 0);
}
function isOptions(option) {
	return isObject(option) && typeof option.transform !== "function";
}
function isDomainSort(sort) {
	return isOptions(sort) && sort.value === void 0 && sort.channel === void 0;
}
function maybeTuple(x, y) {
	return x === void 0 && y === void 0 ? [first, second] : [x, y];
}
function maybeZ({ z, fill, stroke } = {}) {
	if (z === void 0) [z] = maybeColorChannel(fill);
	if (z === void 0) [z] = maybeColorChannel(stroke);
	return z;
}
function lengthof(data) {
	return isArray$1(data) ? data.length : data?.numRows;
}
function range(data) {
	const n = lengthof(data);
	const r = new Uint32Array(n);
	for (let i = 0; i < n; ++i) r[i] = i;
	return r;
}
function take(values, index) {
	return isArray$1(values) ? map(index, (i) => values[i], values.constructor) : map(index, (i) => values.at(i));
}
function subarray(I, i, j) {
	return I.subarray ? I.subarray(i, j) : I.slice(i, j);
}
function keyof(value) {
	return value !== null && typeof value === "object" ? value.valueOf() : value;
}
function labelof(value, defaultValue) {
	return typeof value === "string" ? value : value && value.label !== void 0 ? value.label : defaultValue;
}
function maybeIntervalTransform(interval, type) {
	const i = maybeInterval(interval, type);
	return i && ((v) => defined(v) ? i.floor(v) : v);
}
function maybeInterval(interval, type) {
	if (interval == null) return;
	if (typeof interval === "number") return numberInterval(interval);
	if (typeof interval === "string") return (type === "time" ? timeInterval : utcInterval)(interval);
	if (typeof interval.floor !== "function") throw new Error("invalid interval; missing floor method");
	if (typeof interval.offset !== "function") throw new Error("invalid interval; missing offset method");
	return interval;
}
function numberInterval(interval) {
	interval = +interval;
	if (0 < interval && interval < 1 && Number.isInteger(1 / interval)) interval = -1 / interval;
	const n = Math.abs(interval);
	return interval < 0 ? {
		floor: (d) => Math.floor(d * n) / n,
		offset: (d, s = 1) => (d * n + Math.floor(s)) / n,
		range: (lo, hi) => range$1(Math.ceil(lo * n), hi * n).map((x) => x / n)
	} : {
		floor: (d) => Math.floor(d / n) * n,
		offset: (d, s = 1) => d + n * Math.floor(s),
		range: (lo, hi) => range$1(Math.ceil(lo / n), hi / n).map((x) => x * n)
	};
}
function maybeRangeInterval(interval, type) {
	interval = maybeInterval(interval, type);
	if (interval && typeof interval.range !== "function") throw new Error("invalid interval: missing range method");
	return interval;
}
function maybeNiceInterval(interval, type) {
	interval = maybeRangeInterval(interval, type);
	if (interval && typeof interval.ceil !== "function") throw new Error("invalid interval: missing ceil method");
	return interval;
}
function isInterval(t) {
	return typeof t?.range === "function";
}
function maybeValue(value) {
	return value === void 0 || isOptions(value) ? value : { value };
}
function numberChannel(source) {
	return source == null ? null : {
		transform: (data) => valueof(data, source, Float64Array),
		label: labelof(source)
	};
}
function isIterable(value) {
	return value && typeof value[Symbol.iterator] === "function";
}
function isTextual(values) {
	for (const value of values) {
		if (value == null) continue;
		return typeof value !== "object" || value instanceof Date;
	}
}
function isOrdinal(values) {
	for (const value of values) {
		if (value == null) continue;
		const type = typeof value;
		return type === "string" || type === "boolean";
	}
}
function isTemporal(values) {
	for (const value of values) {
		if (value == null) continue;
		return value instanceof Date;
	}
}
function isTemporalString(values) {
	for (const value of values) {
		if (value == null) continue;
		return typeof value === "string" && isNaN(value) && parse$5(value);
	}
}
function isNumericString(values) {
	for (const value of values) {
		if (value == null) continue;
		if (typeof value !== "string") return false;
		if (!value.trim()) continue;
		return !isNaN(value);
	}
}
function isNumeric(values) {
	for (const value of values) {
		if (value == null) continue;
		return typeof value === "number";
	}
}
function isEvery(values, is) {
	let every;
	for (const value of values) {
		if (value == null) continue;
		if (!is(value)) return false;
		every = true;
	}
	return every;
}
const namedColors = new Set("none,currentcolor,transparent,aliceblue,antiquewhite,aqua,aquamarine,azure,beige,bisque,black,blanchedalmond,blue,blueviolet,brown,burlywood,cadetblue,chartreuse,chocolate,coral,cornflowerblue,cornsilk,crimson,cyan,darkblue,darkcyan,darkgoldenrod,darkgray,darkgreen,darkgrey,darkkhaki,darkmagenta,darkolivegreen,darkorange,darkorchid,darkred,darksalmon,darkseagreen,darkslateblue,darkslategray,darkslategrey,darkturquoise,darkviolet,deeppink,deepskyblue,dimgray,dimgrey,dodgerblue,firebrick,floralwhite,forestgreen,fuchsia,gainsboro,ghostwhite,gold,goldenrod,gray,green,greenyellow,grey,honeydew,hotpink,indianred,indigo,ivory,khaki,lavender,lavenderblush,lawngreen,lemonchiffon,lightblue,lightcoral,lightcyan,lightgoldenrodyellow,lightgray,lightgreen,lightgrey,lightpink,lightsalmon,lightseagreen,lightskyblue,lightslategray,lightslategrey,lightsteelblue,lightyellow,lime,limegreen,linen,magenta,maroon,mediumaquamarine,mediumblue,mediumorchid,mediumpurple,mediumseagreen,mediumslateblue,mediumspringgreen,mediumturquoise,mediumvioletred,midnightblue,mintcream,mistyrose,moccasin,navajowhite,navy,oldlace,olive,olivedrab,orange,orangered,orchid,palegoldenrod,palegreen,paleturquoise,palevioletred,papayawhip,peachpuff,peru,pink,plum,powderblue,purple,rebeccapurple,red,rosybrown,royalblue,saddlebrown,salmon,sandybrown,seagreen,seashell,sienna,silver,skyblue,slateblue,slategray,slategrey,snow,springgreen,steelblue,tan,teal,thistle,tomato,turquoise,violet,wheat,white,whitesmoke,yellow".split(","));
function isColor(value) {
	if (typeof value !== "string") return false;
	value = value.toLowerCase().trim();
	return /^#[0-9a-f]{3,8}$/.test(value) || /^(?:url|var|rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color|color-mix)\(.*\)$/.test(value) || namedColors.has(value);
}
function isOpacity(value) {
	return typeof value === "number" && (0 <= value && value <= 1 || isNaN(value));
}
function isNoneish(value) {
	return value == null || isNone(value);
}
function isNone(value) {
	return /^\s*none\s*$/i.test(value);
}
function isRound(value) {
	return /^\s*round\s*$/i.test(value);
}
function maybeAnchor$1(value, name) {
	return maybeKeyword(value, name, [
		"middle",
		"top-left",
		"top",
		"top-right",
		"right",
		"bottom-right",
		"bottom",
		"bottom-left",
		"left"
	]);
}
function maybeFrameAnchor(value = "middle") {
	return maybeAnchor$1(value, "frameAnchor");
}
function inherit(options = {}, ...rest) {
	let o = options;
	for (const defaults of rest) for (const key in defaults) if (o[key] === void 0) {
		const value = defaults[key];
		if (o === options) o = {
			...o,
			[key]: value
		};
		else o[key] = value;
	}
	return o;
}
function named(things) {
	console.warn("named iterables are deprecated; please use an object instead");
	const names = /* @__PURE__ */ new Set();
	return Object.fromEntries(Array.from(things, (thing) => {
		const { name } = thing;
		if (name == null) throw new Error("missing name");
		const key = `${name}`;
		if (key === "__proto__") throw new Error(`illegal name: ${key}`);
		if (names.has(key)) throw new Error(`duplicate name: ${key}`);
		names.add(key);
		return [name, thing];
	}));
}
function maybeNamed(things) {
	return isIterable(things) ? named(things) : things;
}
function maybeClip(clip) {
	if (clip === true) clip = "frame";
	else if (clip === false) clip = null;
	else if (!isGeoJSON(clip) && clip != null) {
		clip = keyword(clip, "clip", ["frame", "sphere"]);
		if (clip === "sphere") clip = { type: "Sphere" };
	}
	return clip;
}
function isArrowTable(value) {
	return value && typeof value.getChild === "function" && typeof value.toArray === "function" && value.schema && Array.isArray(value.schema.fields);
}
function isArrowVector(value) {
	return value && typeof value.toArray === "function" && value.type;
}
function isArrowDateType(type) {
	return type && (type.typeId === 8 || type.typeId === 10) && type.unit === 1;
}

// node_modules/@observablehq/plot/src/scales/index.js
const position = Symbol("position");
const color = Symbol("color");
const radius = Symbol("radius");
const length = Symbol("length");
const opacity = Symbol("opacity");
const symbol = Symbol("symbol");
const projection = Symbol("projection");
const registry = /* @__PURE__ */ new Map([
	["x", position],
	["y", position],
	["fx", position],
	["fy", position],
	["r", radius],
	["color", color],
	["opacity", opacity],
	["symbol", symbol],
	["length", length],
	["projection", projection]
]);
function isPosition(kind) {
	return kind === position || kind === projection;
}
function hasNumericRange(kind) {
	return kind === position || kind === radius || kind === length || kind === opacity;
}

// node_modules/@observablehq/plot/src/symbol.js
const sqrt3 = Math.sqrt(3);
const sqrt4_3 = 2 / sqrt3;
const symbols = /* @__PURE__ */ new Map([
	["asterisk", asterisk],
	["circle", circle],
	["cross", cross],
	["diamond", diamond],
	["diamond2", diamond2],
	["hexagon", { draw(context, size) {
		const rx = Math.sqrt(size / Math.PI), ry = rx * sqrt4_3, hy = ry / 2;
		context.moveTo(0, ry);
		context.lineTo(rx, hy);
		context.lineTo(rx, -hy);
		context.lineTo(0, -ry);
		context.lineTo(-rx, -hy);
		context.lineTo(-rx, hy);
		context.closePath();
	} }],
	["plus", plus],
	["square", square],
	["square2", square2],
	["star", star],
	["times", times],
	["triangle", triangle],
	["triangle2", triangle2],
	["wye", wye]
]);
function isSymbolObject(value) {
	return value && typeof value.draw === "function";
}
function isSymbol(value) {
	if (isSymbolObject(value)) return true;
	if (typeof value !== "string") return false;
	return symbols.has(value.toLowerCase());
}
function maybeSymbol(symbol) {
	if (symbol == null || isSymbolObject(symbol)) return symbol;
	const value = symbols.get(`${symbol}`.toLowerCase());
	if (value) return value;
	throw new Error(`invalid symbol: ${symbol}`);
}
function maybeSymbolChannel(symbol) {
	if (symbol == null || isSymbolObject(symbol)) return [void 0, symbol];
	if (typeof symbol === "string") {
		const value = symbols.get(`${symbol}`.toLowerCase());
		if (value) return [void 0, value];
	}
	return [symbol, void 0];
}

// node_modules/@observablehq/plot/src/transforms/basic.js
function basic({ filter: f1, sort: s1, reverse: r1, transform: t1, initializer: i1, ...options } = {}, transform) {
	if (t1 === void 0) {
		if (f1 != null) t1 = filterTransform(f1);
		if (s1 != null && !isDomainSort(s1)) t1 = composeTransform(t1, sortTransform(s1));
		if (r1) t1 = composeTransform(t1, reverseTransform);
	}
	if (transform != null && i1 != null) throw new Error("transforms cannot be applied after initializers");
	return {
		...options,
		...(s1 === null || isDomainSort(s1)) && { sort: s1 },
		transform: composeTransform(t1, transform)
	};
}
function initializer({ filter: f1, sort: s1, reverse: r1, initializer: i1, ...options } = {}, initializer) {
	if (i1 === void 0) {
		if (f1 != null) i1 = filterTransform(f1);
		if (s1 != null && !isDomainSort(s1)) i1 = composeInitializer(i1, sortTransform(s1));
		if (r1) i1 = composeInitializer(i1, reverseTransform);
	}
	return {
		...options,
		...(s1 === null || isDomainSort(s1)) && { sort: s1 },
		initializer: composeInitializer(i1, initializer)
	};
}
function composeTransform(t1, t2) {
	if (t1 == null) return t2 === null ? void 0 : t2;
	if (t2 == null) return t1 === null ? void 0 : t1;
	return function(data, facets, plotOptions) {
		({data, facets} = t1.call(this, data, facets, plotOptions));
		return t2.call(this, dataify(data), facets, plotOptions);
	};
}
function composeInitializer(i1, i2) {
	if (i1 == null) return i2 === null ? void 0 : i2;
	if (i2 == null) return i1 === null ? void 0 : i1;
	return function(data, facets, channels, ...args) {
		let c1, d1, f1, c2, d2, f2;
		({data: d1 = data, facets: f1 = facets, channels: c1} = i1.call(this, data, facets, channels, ...args));
		({data: d2 = d1, facets: f2 = f1, channels: c2} = i2.call(this, d1, f1, {
			...channels,
			...c1
		}, ...args));
		return {
			data: d2,
			facets: f2,
			channels: {
				...c1,
				...c2
			}
		};
	};
}
function apply(options, t) {
	return (options.initializer != null ? initializer : basic)(options, t);
}
function filterTransform(value) {
	return (data, facets) => {
		const V = valueof(data, value);
		return {
			data,
			facets: facets.map((I) => I.filter((i) => V[i]))
		};
	};
}
function reverseTransform(data, facets) {
	return {
		data,
		facets: facets.map((I) => I.slice().reverse())
	};
}
function sort(order, { sort, ...options } = {}) {
	return {
		...(isOptions(order) && order.channel !== void 0 ? initializer : apply)(options, sortTransform(order)),
		sort: isDomainSort(sort) ? sort : null
	};
}
function sortTransform(value) {
	return (typeof value === "function" && value.length !== 1 ? sortData : sortValue)(value);
}
function sortData(compare) {
	return (data, facets) => {
		const compareData = isArray$1(data) ? (i, j) => compare(data[i], data[j]) : (i, j) => compare(data.get(i), data.get(j));
		return {
			data,
			facets: facets.map((I) => I.slice().sort(compareData))
		};
	};
}
function sortValue(value) {
	let channel, order;
	({channel, value, order} = { ...maybeValue(value) });
	const negate = channel?.startsWith("-");
	if (negate) channel = channel.slice(1);
	if (order === void 0) order = negate ? descendingDefined : ascendingDefined;
	if (typeof order !== "function") switch (`${order}`.toLowerCase()) {
		case "ascending":
			order = ascendingDefined;
			break;
		case "descending":
			order = descendingDefined;
			break;
		default: throw new Error(`invalid order: ${order}`);
	}
	return (data, facets, channels) => {
		let V;
		if (channel === void 0) V = valueof(data, value);
		else {
			if (channels === void 0) throw new Error("channel sort requires an initializer");
			V = channels[channel];
			if (!V) return {};
			V = V.value;
		}
		const compareValue = (i, j) => order(V[i], V[j]);
		return {
			data,
			facets: facets.map((I) => I.slice().sort(compareValue))
		};
	};
}

// node_modules/@observablehq/plot/src/transforms/group.js
function maybeReduce(reduce, value, fallback = invalidReduce) {
	if (reduce == null) return fallback(reduce);
	if (typeof reduce.reduceIndex === "function") return reduce;
	if (typeof reduce.reduce === "function" && isObject(reduce)) return reduceReduce(reduce);
	if (typeof reduce === "function") return reduceFunction(reduce);
	if (/^p\d{2}$/i.test(reduce)) return reduceAccessor(percentile(reduce));
	switch (`${reduce}`.toLowerCase()) {
		case "first": return reduceFirst;
		case "last": return reduceLast;
		case "identity": return reduceIdentity;
		case "count": return reduceCount;
		case "distinct": return reduceDistinct;
		case "sum": return value == null ? reduceCount : reduceSum;
		case "proportion": return reduceProportion(value, "data");
		case "proportion-facet": return reduceProportion(value, "facet");
		case "deviation": return reduceAccessor(deviation);
		case "min": return reduceAccessor(min$1);
		case "min-index": return reduceAccessor(minIndex);
		case "max": return reduceAccessor(max);
		case "max-index": return reduceAccessor(maxIndex);
		case "mean": return reduceMaybeTemporalAccessor(mean);
		case "median": return reduceMaybeTemporalAccessor(median);
		case "variance": return reduceAccessor(variance);
		case "mode": return reduceAccessor(mode);
	}
	return fallback(reduce);
}
function invalidReduce(reduce) {
	throw new Error(`invalid reduce: ${reduce}`);
}
function reduceReduce(reduce) {
	console.warn("deprecated reduce interface; implement reduceIndex instead.");
	return {
		...reduce,
		reduceIndex: reduce.reduce.bind(reduce)
	};
}
function reduceFunction(f) {
	return { reduceIndex(I, X, extent) {
		return f(take(X, I), extent);
	} };
}
function reduceAccessor(f) {
	return { reduceIndex(I, X) {
		return f(I, (i) => X[i]);
	} };
}
function reduceMaybeTemporalAccessor(f) {
	return { reduceIndex(I, X) {
		const x = f(I, (i) => X[i]);
		return isTemporal(X) ? new Date(x) : x;
	} };
}
const reduceIdentity = { reduceIndex(I, X) {
	return take(X, I);
} };
const reduceFirst = { reduceIndex(I, X) {
	return X[I[0]];
} };
const reduceLast = { reduceIndex(I, X) {
	return X[I[I.length - 1]];
} };
const reduceCount = {
	label: "Frequency",
	reduceIndex(I) {
		return I.length;
	}
};
const reduceDistinct = {
	label: "Distinct",
	reduceIndex(I, X) {
		const s = new InternSet();
		for (const i of I) s.add(X[i]);
		return s.size;
	}
};
const reduceSum = reduceAccessor(sum);
function reduceProportion(value, scope) {
	return value == null ? {
		scope,
		label: "Frequency",
		reduceIndex: (I, V, basis = 1) => I.length / basis
	} : {
		scope,
		reduceIndex: (I, V, basis = 1) => sum(I, (i) => V[i]) / basis
	};
}

// node_modules/@observablehq/plot/src/channel.js
function createChannel(data, { scale, type, value, filter, hint, label = labelof(value) }, name) {
	if (hint === void 0 && typeof value?.transform === "function") hint = value.hint;
	return inferChannelScale(name, {
		scale,
		type,
		value: valueof(data, value),
		label,
		filter,
		hint
	});
}
function createChannels(channels, data) {
	return Object.fromEntries(Object.entries(channels).map(([name, channel]) => [name, createChannel(data, channel, name)]));
}
function valueObject(channels, scales) {
	const values = Object.fromEntries(Object.entries(channels).map(([name, { scale: scaleName, value }]) => {
		const scale = scaleName == null ? null : scales[scaleName];
		return [name, scale == null ? value : map(value, scale)];
	}));
	values.channels = channels;
	return values;
}
function inferChannelScale(name, channel) {
	const { scale, value } = channel;
	if (scale === true || scale === "auto") switch (name) {
		case "fill":
		case "stroke":
		case "color":
			channel.scale = scale !== true && isEvery(value, isColor) ? null : "color";
			channel.defaultScale = "color";
			break;
		case "fillOpacity":
		case "strokeOpacity":
		case "opacity":
			channel.scale = scale !== true && isEvery(value, isOpacity) ? null : "opacity";
			channel.defaultScale = "opacity";
			break;
		case "symbol":
			if (scale !== true && isEvery(value, isSymbol)) {
				channel.scale = null;
				channel.value = map(value, maybeSymbol);
			} else channel.scale = "symbol";
			channel.defaultScale = "symbol";
			break;
		default: channel.scale = registry.has(name) ? name : null;
	}
	else if (scale === false) channel.scale = null;
	else if (scale != null && !registry.has(scale)) throw new Error(`unknown scale: ${scale}`);
	return channel;
}
function channelDomain(data, facets, channels, facetChannels, options) {
	const { order: defaultOrder, reverse: defaultReverse, reduce: defaultReduce = true, limit: defaultLimit } = options;
	for (const x in options) {
		if (!registry.has(x)) continue;
		let { value: y, order = defaultOrder, reverse = defaultReverse, reduce = defaultReduce, limit = defaultLimit } = maybeValue(options[x]);
		const negate = y?.startsWith("-");
		if (negate) y = y.slice(1);
		order = order === void 0 ? negate !== (y === "width" || y === "height") ? descendingGroup : ascendingGroup : maybeOrder(order);
		if (reduce == null || reduce === false) continue;
		const X = x === "fx" || x === "fy" ? reindexFacetChannel(facets, facetChannels[x]) : findScaleChannel(channels, x);
		if (!X) throw new Error(`missing channel for scale: ${x}`);
		const XV = X.value;
		const [lo = 0, hi = Infinity] = isIterable(limit) ? limit : limit < 0 ? [limit] : [0, limit];
		if (y == null) X.domain = () => {
			let domain = Array.from(new InternSet(XV));
			if (reverse) domain = domain.reverse();
			if (lo !== 0 || hi !== Infinity) domain = domain.slice(lo, hi);
			return domain;
		};
		else {
			const YV = y === "data" ? data : y === "height" ? difference(channels, "y1", "y2") : y === "width" ? difference(channels, "x1", "x2") : values(channels, y, y === "y" ? "y2" : y === "x" ? "x2" : void 0);
			const reducer = maybeReduce(reduce === true ? "max" : reduce, YV);
			X.domain = () => {
				let domain = rollups(range(XV), (I) => reducer.reduceIndex(I, YV), (i) => XV[i]);
				if (order) domain.sort(order);
				if (reverse) domain.reverse();
				if (lo !== 0 || hi !== Infinity) domain = domain.slice(lo, hi);
				return domain.map(first);
			};
		}
	}
}
function findScaleChannel(channels, scale) {
	for (const name in channels) {
		const channel = channels[name];
		if (channel.scale === scale) return channel;
	}
}
function reindexFacetChannel(facets, channel) {
	const originalFacets = facets.original;
	if (originalFacets === facets) return channel;
	const V1 = channel.value;
	const V2 = channel.value = [];
	for (let i = 0; i < originalFacets.length; ++i) {
		const vi = V1[originalFacets[i][0]];
		for (const j of facets[i]) V2[j] = vi;
	}
	return channel;
}
function difference(channels, k1, k2) {
	const X1 = values(channels, k1);
	const X2 = values(channels, k2);
	return map(X2, (x2, i) => Math.abs(x2 - X1[i]), Float64Array);
}
function values(channels, name, alias) {
	let channel = channels[name];
	if (!channel && alias !== void 0) channel = channels[alias];
	if (channel) return channel.value;
	throw new Error(`missing channel: ${name}`);
}
function maybeOrder(order) {
	if (order == null || typeof order === "function") return order;
	switch (`${order}`.toLowerCase()) {
		case "ascending": return ascendingGroup;
		case "descending": return descendingGroup;
	}
	throw new Error(`invalid order: ${order}`);
}
function ascendingGroup([ak, av], [bk, bv]) {
	return ascendingDefined(av, bv) || ascendingDefined(ak, bk);
}
function descendingGroup([ak, av], [bk, bv]) {
	return descendingDefined(av, bv) || ascendingDefined(ak, bk);
}
function getSource(channels, key) {
	let channel = channels[key];
	if (!channel) return;
	while (channel.source) channel = channel.source;
	return channel.source === null ? null : channel;
}

// node_modules/@observablehq/plot/src/scales/schemes.js
const categoricalSchemes = /* @__PURE__ */ new Map([
	["accent", Accent],
	["category10", category10],
	["dark2", Dark2],
	["observable10", observable10],
	["paired", Paired],
	["pastel1", Pastel1],
	["pastel2", Pastel2],
	["set1", Set1],
	["set2", Set2],
	["set3", Set3],
	["tableau10", Tableau10]
]);
function isCategoricalScheme(scheme) {
	return scheme != null && categoricalSchemes.has(`${scheme}`.toLowerCase());
}
const ordinalSchemes = new Map([
	...categoricalSchemes,
	["brbg", scheme11(scheme$q, BrBG)],
	["prgn", scheme11(scheme$p, PRGn)],
	["piyg", scheme11(scheme$o, PiYG)],
	["puor", scheme11(scheme$n, PuOr)],
	["rdbu", scheme11(scheme$m, RdBu)],
	["rdgy", scheme11(scheme$l, RdGy)],
	["rdylbu", scheme11(scheme$k, RdYlBu)],
	["rdylgn", scheme11(scheme$j, RdYlGn)],
	["spectral", scheme11(scheme$i, Spectral)],
	["burd", scheme11r(scheme$m, RdBu)],
	["buylrd", scheme11r(scheme$k, RdYlBu)],
	["blues", scheme9(scheme$5, Blues)],
	["greens", scheme9(scheme$4, Greens)],
	["greys", scheme9(scheme$3, Greys)],
	["oranges", scheme9(scheme, Oranges)],
	["purples", scheme9(scheme$2, Purples)],
	["reds", scheme9(scheme$1, Reds)],
	["turbo", schemei(turbo)],
	["viridis", schemei(viridis)],
	["magma", schemei(magma)],
	["inferno", schemei(inferno)],
	["plasma", schemei(plasma)],
	["cividis", schemei(cividis)],
	["cubehelix", schemei(cubehelix)],
	["warm", schemei(warm)],
	["cool", schemei(cool)],
	["bugn", scheme9(scheme$h, BuGn)],
	["bupu", scheme9(scheme$g, BuPu)],
	["gnbu", scheme9(scheme$f, GnBu)],
	["orrd", scheme9(scheme$e, OrRd)],
	["pubu", scheme9(scheme$c, PuBu)],
	["pubugn", scheme9(scheme$d, PuBuGn)],
	["purd", scheme9(scheme$b, PuRd)],
	["rdpu", scheme9(scheme$a, RdPu)],
	["ylgn", scheme9(scheme$8, YlGn)],
	["ylgnbu", scheme9(scheme$9, YlGnBu)],
	["ylorbr", scheme9(scheme$7, YlOrBr)],
	["ylorrd", scheme9(scheme$6, YlOrRd)],
	["rainbow", schemeicyclical(rainbow)],
	["sinebow", schemeicyclical(sinebow)]
]);
function scheme9(scheme, interpolate) {
	return ({ length: n }) => {
		if (n === 1) return [scheme[3][1]];
		if (n === 2) return [scheme[3][1], scheme[3][2]];
		n = Math.max(3, Math.floor(n));
		return n > 9 ? quantize(interpolate, n) : scheme[n];
	};
}
function scheme11(scheme, interpolate) {
	return ({ length: n }) => {
		if (n === 2) return [scheme[3][0], scheme[3][2]];
		n = Math.max(3, Math.floor(n));
		return n > 11 ? quantize(interpolate, n) : scheme[n];
	};
}
function scheme11r(scheme, interpolate) {
	return ({ length: n }) => {
		if (n === 2) return [scheme[3][2], scheme[3][0]];
		n = Math.max(3, Math.floor(n));
		return n > 11 ? quantize((t) => interpolate(1 - t), n) : scheme[n].slice().reverse();
	};
}
function schemei(interpolate) {
	return ({ length: n }) => quantize(interpolate, Math.max(2, Math.floor(n)));
}
function schemeicyclical(interpolate) {
	return ({ length: n }) => quantize(interpolate, Math.floor(n) + 1).slice(0, -1);
}
function ordinalScheme(scheme) {
	const s = `${scheme}`.toLowerCase();
	if (!ordinalSchemes.has(s)) throw new Error(`unknown ordinal scheme: ${s}`);
	return ordinalSchemes.get(s);
}
function ordinalRange(scheme, length) {
	const s = ordinalScheme(scheme);
	const r = typeof s === "function" ? s({ length }) : s;
	return r.length !== length ? r.slice(0, length) : r;
}
function maybeBooleanRange(domain, scheme = "greys") {
	const range = /* @__PURE__ */ new Set();
	const [f, t] = ordinalRange(scheme, 2);
	for (const value of domain) {
		if (value == null) continue;
		if (value === true) range.add(t);
		else if (value === false) range.add(f);
		else return;
	}
	return [...range];
}
const quantitativeSchemes = /* @__PURE__ */ new Map([
	["brbg", BrBG],
	["prgn", PRGn],
	["piyg", PiYG],
	["puor", PuOr],
	["rdbu", RdBu],
	["rdgy", RdGy],
	["rdylbu", RdYlBu],
	["rdylgn", RdYlGn],
	["spectral", Spectral],
	["burd", (t) => RdBu(1 - t)],
	["buylrd", (t) => RdYlBu(1 - t)],
	["blues", Blues],
	["greens", Greens],
	["greys", Greys],
	["purples", Purples],
	["reds", Reds],
	["oranges", Oranges],
	["turbo", turbo],
	["viridis", viridis],
	["magma", magma],
	["inferno", inferno],
	["plasma", plasma],
	["cividis", cividis],
	["cubehelix", cubehelix],
	["warm", warm],
	["cool", cool],
	["bugn", BuGn],
	["bupu", BuPu],
	["gnbu", GnBu],
	["orrd", OrRd],
	["pubugn", PuBuGn],
	["pubu", PuBu],
	["purd", PuRd],
	["rdpu", RdPu],
	["ylgnbu", YlGnBu],
	["ylgn", YlGn],
	["ylorbr", YlOrBr],
	["ylorrd", YlOrRd],
	["rainbow", rainbow],
	["sinebow", sinebow]
]);
function quantitativeScheme(scheme) {
	const s = `${scheme}`.toLowerCase();
	if (!quantitativeSchemes.has(s)) throw new Error(`unknown quantitative scheme: ${s}`);
	return quantitativeSchemes.get(s);
}
const divergingSchemes = /* @__PURE__ */ new Set([
	"brbg",
	"prgn",
	"piyg",
	"puor",
	"rdbu",
	"rdgy",
	"rdylbu",
	"rdylgn",
	"spectral",
	"burd",
	"buylrd"
]);
function isDivergingScheme(scheme) {
	return scheme != null && divergingSchemes.has(`${scheme}`.toLowerCase());
}

// node_modules/@observablehq/plot/src/scales/quantitative.js
const flip = (i) => (t) => i(1 - t);
const unit = [0, 1];
const interpolators = /* @__PURE__ */ new Map([
	["number", number$3],
	["rgb", rgb],
	["hsl", hsl_default],
	["hcl", hcl_default],
	["lab", lab]
]);
function maybeInterpolator(interpolate) {
	const i = `${interpolate}`.toLowerCase();
	if (!interpolators.has(i)) throw new Error(`unknown interpolator: ${i}`);
	return interpolators.get(i);
}
function createScaleQ(key, scale, channels, { type, nice, clamp, zero, domain = inferAutoDomain(key, channels), unknown, round: round$1, scheme, interval, range = registry.get(key) === radius ? inferRadialRange(channels, domain) : registry.get(key) === length ? inferLengthRange(channels, domain) : registry.get(key) === opacity ? unit : void 0, interpolate = registry.get(key) === color ? scheme == null && range !== void 0 ? rgb : quantitativeScheme(scheme !== void 0 ? scheme : type === "cyclical" ? "rainbow" : "turbo") : round$1 ? round : number$3, reverse: reverse$2 }) {
	domain = maybeRepeat(domain);
	interval = maybeRangeInterval(interval, type);
	if (type === "cyclical" || type === "sequential") type = "linear";
	if (typeof interpolate !== "function") interpolate = maybeInterpolator(interpolate);
	reverse$2 = !!reverse$2;
	if (range !== void 0) {
		if (domain.length !== (range = maybeRepeat(range)).length) {
			if (interpolate.length === 1) throw new Error("invalid piecewise interpolator");
			interpolate = piecewise(interpolate, range);
			range = void 0;
		}
	}
	if (interpolate.length === 1) {
		if (reverse$2) {
			interpolate = flip(interpolate);
			reverse$2 = false;
		}
		if (range === void 0) {
			range = Float64Array.from(domain, (_, i) => i / (domain.length - 1));
			if (range.length === 2) range = unit;
		}
		scale.interpolate((range === unit ? constant : interpolatePiecewise)(interpolate));
	} else scale.interpolate(interpolate);
	if (zero) {
		const [min, max] = extent(domain);
		if (min > 0 || max < 0) {
			domain = slice(domain);
			if ((orderof(domain) || 1) === Math.sign(min)) domain[0] = 0;
			else domain[domain.length - 1] = 0;
		}
	}
	if (reverse$2) domain = reverse(domain);
	scale.domain(domain).unknown(unknown);
	if (nice) scale.nice(maybeNice(nice, type)), domain = scale.domain();
	if (range !== void 0) scale.range(range);
	if (clamp) scale.clamp(clamp);
	return {
		type,
		domain,
		range,
		scale,
		interpolate,
		interval
	};
}
function maybeRepeat(values) {
	values = arrayify(values);
	return values.length >= 2 ? values : [values[0], values[0]];
}
function maybeNice(nice, type) {
	return nice === true ? void 0 : typeof nice === "number" ? nice : maybeNiceInterval(nice, type);
}
function createScaleLinear(key, channels, options) {
	return createScaleQ(key, linear(), channels, options);
}
function createScaleSqrt(key, channels, options) {
	return createScalePow(key, channels, {
		...options,
		exponent: .5
	});
}
function createScalePow(key, channels, { exponent = 1, ...options }) {
	return createScaleQ(key, pow().exponent(exponent), channels, {
		...options,
		type: "pow"
	});
}
function createScaleLog(key, channels, { base = 10, domain = inferLogDomain(channels), ...options }) {
	return createScaleQ(key, log().base(base), channels, {
		...options,
		domain
	});
}
function createScaleSymlog(key, channels, { constant = 1, ...options }) {
	return createScaleQ(key, symlog().constant(constant), channels, options);
}
function createScaleQuantile(key, channels, { range, quantiles = range === void 0 ? 5 : (range = [...range]).length, n = quantiles, scheme = "rdylbu", domain = inferQuantileDomain(channels), unknown, interpolate, reverse }) {
	if (range === void 0) range = interpolate !== void 0 ? quantize(interpolate, n) : registry.get(key) === color ? ordinalRange(scheme, n) : void 0;
	if (domain.length > 0) domain = quantile(domain, range === void 0 ? { length: n } : range).quantiles();
	return createScaleThreshold(key, channels, {
		domain,
		range,
		reverse,
		unknown
	});
}
function createScaleQuantize(key, channels, { range, n = range === void 0 ? 5 : (range = [...range]).length, scheme = "rdylbu", domain = inferAutoDomain(key, channels), unknown, interpolate, reverse }) {
	const [min, max] = extent(domain);
	let thresholds;
	if (range === void 0) {
		thresholds = ticks(min, max, n);
		if (thresholds[0] <= min) thresholds.splice(0, 1);
		if (thresholds[thresholds.length - 1] >= max) thresholds.pop();
		n = thresholds.length + 1;
		range = interpolate !== void 0 ? quantize(interpolate, n) : registry.get(key) === color ? ordinalRange(scheme, n) : void 0;
	} else {
		thresholds = quantize(number$3(min, max), n + 1).slice(1, -1);
		if (min instanceof Date) thresholds = thresholds.map((x) => new Date(x));
	}
	if (orderof(arrayify(domain)) < 0) thresholds.reverse();
	return createScaleThreshold(key, channels, {
		domain: thresholds,
		range,
		reverse,
		unknown
	});
}
function createScaleThreshold(key, channels, { domain = [0], unknown, scheme = "rdylbu", interpolate, range = interpolate !== void 0 ? quantize(interpolate, domain.length + 1) : registry.get(key) === color ? ordinalRange(scheme, domain.length + 1) : void 0, reverse: reverse$3 }) {
	domain = arrayify(domain);
	const sign = orderof(domain);
	if (!isNaN(sign) && !isOrdered(domain, sign)) throw new Error(`the ${key} scale has a non-monotonic domain`);
	if (reverse$3) range = reverse(range);
	return {
		type: "threshold",
		scale: threshold(sign < 0 ? reverse(domain) : domain, range === void 0 ? [] : range).unknown(unknown),
		domain,
		range
	};
}
function isOrdered(domain, sign) {
	for (let i = 1, n = domain.length, d = domain[0]; i < n; ++i) {
		const s = descending(d, d = domain[i]);
		if (s !== 0 && s !== sign) return false;
	}
	return true;
}
function createScaleIdentity(key) {
	return {
		type: "identity",
		scale: hasNumericRange(registry.get(key)) ? identity$2() : (d) => d
	};
}
function inferDomain$1(channels, f = finite$1) {
	return channels.length ? [min$1(channels, ({ value }) => value === void 0 ? value : min$1(value, f)), max(channels, ({ value }) => value === void 0 ? value : max(value, f))] : [0, 1];
}
function inferAutoDomain(key, channels) {
	const type = registry.get(key);
	return (type === radius || type === opacity || type === length ? inferZeroDomain : inferDomain$1)(channels);
}
function inferZeroDomain(channels) {
	return [0, channels.length ? max(channels, ({ value }) => value === void 0 ? value : max(value, finite$1)) : 1];
}
function inferRadialRange(channels, domain) {
	const hint = channels.find(({ radius }) => radius !== void 0);
	if (hint !== void 0) return [0, hint.radius];
	const h25 = quantile$1(channels, .5, ({ value }) => value === void 0 ? NaN : quantile$1(value, .25, positive));
	const range = domain.map((d) => 3 * Math.sqrt(d / h25));
	const k = 30 / max(range);
	return k < 1 ? range.map((r) => r * k) : range;
}
function inferLengthRange(channels, domain) {
	const h50 = median(channels, ({ value }) => value === void 0 ? NaN : median(value, Math.abs));
	const range = domain.map((d) => 12 * d / h50);
	const k = 60 / max(range);
	return k < 1 ? range.map((r) => r * k) : range;
}
function inferLogDomain(channels) {
	for (const { value } of channels) if (value !== void 0) for (let v of value) {
		if (v > 0) return inferDomain$1(channels, positive);
		if (v < 0) return inferDomain$1(channels, negative);
	}
	return [1, 10];
}
function inferQuantileDomain(channels) {
	const domain = [];
	for (const { value } of channels) {
		if (value === void 0) continue;
		for (const v of value) domain.push(v);
	}
	return domain;
}
function interpolatePiecewise(interpolate) {
	return (i, j) => (t) => interpolate(i + t * (j - i));
}

// node_modules/@observablehq/plot/src/warnings.js
let warnings = 0;
let lastMessage;
function consumeWarnings() {
	const w = warnings;
	warnings = 0;
	lastMessage = void 0;
	return w;
}
function warn(message) {
	if (message === lastMessage) return;
	lastMessage = message;
	console.warn(message);
	++warnings;
}

// node_modules/@observablehq/plot/src/scales/diverging.js
function createScaleD(key, scale, transform, channels, { type, nice, clamp, domain = inferDomain$1(channels), unknown, pivot = 0, scheme, range, symmetric = true, interpolate = registry.get(key) === color ? scheme == null && range !== void 0 ? rgb : quantitativeScheme(scheme !== void 0 ? scheme : "rdbu") : number$3, reverse }) {
	pivot = +pivot;
	domain = arrayify(domain);
	let [min, max] = domain;
	if (domain.length > 2) warn(`Warning: the diverging ${key} scale domain contains extra elements.`);
	if (descending(min, max) < 0) [min, max] = [max, min], reverse = !reverse;
	min = Math.min(min, pivot);
	max = Math.max(max, pivot);
	if (typeof interpolate !== "function") interpolate = maybeInterpolator(interpolate);
	if (range !== void 0) interpolate = interpolate.length === 1 ? interpolatePiecewise(interpolate)(...range) : piecewise(interpolate, range);
	if (reverse) interpolate = flip(interpolate);
	if (symmetric) {
		const mid = transform.apply(pivot);
		const mindelta = mid - transform.apply(min);
		const maxdelta = transform.apply(max) - mid;
		if (mindelta < maxdelta) min = transform.invert(mid - maxdelta);
		else if (mindelta > maxdelta) max = transform.invert(mid + mindelta);
	}
	scale.domain([
		min,
		pivot,
		max
	]).unknown(unknown).interpolator(interpolate);
	if (clamp) scale.clamp(clamp);
	if (nice) scale.nice(nice);
	return {
		type,
		domain: [min, max],
		pivot,
		interpolate,
		scale
	};
}
function createScaleDiverging(key, channels, options) {
	return createScaleD(key, diverging(), transformIdentity, channels, options);
}
function createScaleDivergingSqrt(key, channels, options) {
	return createScaleDivergingPow(key, channels, {
		...options,
		exponent: .5
	});
}
function createScaleDivergingPow(key, channels, { exponent = 1, ...options }) {
	return createScaleD(key, divergingPow().exponent(exponent = +exponent), transformPow(exponent), channels, {
		...options,
		type: "diverging-pow"
	});
}
function createScaleDivergingLog(key, channels, { base = 10, pivot = 1, domain = inferDomain$1(channels, pivot < 0 ? negative : positive), ...options }) {
	return createScaleD(key, divergingLog().base(base = +base), transformLog, channels, {
		domain,
		pivot,
		...options
	});
}
function createScaleDivergingSymlog(key, channels, { constant = 1, ...options }) {
	return createScaleD(key, divergingSymlog().constant(constant = +constant), transformSymlog(constant), channels, options);
}
const transformIdentity = {
	apply(x) {
		return x;
	},
	invert(x) {
		return x;
	}
};
const transformLog = {
	apply: Math.log,
	invert: Math.exp
};
const transformSqrt = {
	apply(x) {
		return Math.sign(x) * Math.sqrt(Math.abs(x));
	},
	invert(x) {
		return Math.sign(x) * (x * x);
	}
};
function transformPow(exponent) {
	return exponent === .5 ? transformSqrt : {
		apply(x) {
			return Math.sign(x) * Math.pow(Math.abs(x), exponent);
		},
		invert(x) {
			return Math.sign(x) * Math.pow(Math.abs(x), 1 / exponent);
		}
	};
}
function transformSymlog(constant) {
	return {
		apply(x) {
			return Math.sign(x) * Math.log1p(Math.abs(x / constant));
		},
		invert(x) {
			return Math.sign(x) * Math.expm1(Math.abs(x)) * constant;
		}
	};
}

// node_modules/@observablehq/plot/src/scales/temporal.js
function createScaleT(key, scale, channels, options) {
	return createScaleQ(key, scale, channels, options);
}
function createScaleTime(key, channels, options) {
	return createScaleT(key, time(), channels, options);
}
function createScaleUtc(key, channels, options) {
	return createScaleT(key, utcTime(), channels, options);
}

// node_modules/@observablehq/plot/src/scales/ordinal.js
const ordinalImplicit = Symbol("ordinal");
function createScaleO(key, scale, channels, { type, interval, domain, range, reverse: reverse$1, hint }) {
	interval = maybeRangeInterval(interval, type);
	if (domain === void 0) domain = inferDomain(channels, interval, key);
	if (type === "categorical" || type === ordinalImplicit) type = "ordinal";
	if (reverse$1) domain = reverse(domain);
	domain = scale.domain(domain).domain();
	if (range !== void 0) {
		if (typeof range === "function") range = range(domain);
		scale.range(range);
	}
	return {
		type,
		domain,
		range,
		scale,
		hint,
		interval
	};
}
function createScaleOrdinal(key, channels, { type, interval, domain, range, scheme, unknown, ...options }) {
	interval = maybeRangeInterval(interval, type);
	if (domain === void 0) domain = inferDomain(channels, interval, key);
	let hint;
	if (registry.get(key) === symbol) {
		hint = inferSymbolHint(channels);
		range = range === void 0 ? inferSymbolRange(hint) : map(range, maybeSymbol);
	} else if (registry.get(key) === color) {
		if (range === void 0 && (type === "ordinal" || type === ordinalImplicit)) {
			range = maybeBooleanRange(domain, scheme);
			if (range !== void 0) scheme = void 0;
		}
		if (scheme === void 0 && range === void 0) scheme = type === "ordinal" ? "turbo" : "observable10";
		if (scheme !== void 0) {
			if (range !== void 0) {
				const interpolate = quantitativeScheme(scheme);
				const t0 = range[0], d = range[1] - range[0];
				range = ({ length: n }) => quantize((t) => interpolate(t0 + d * t), n);
			} else range = ordinalScheme(scheme);
		}
	}
	if (unknown === implicit) throw new Error(`implicit unknown on ${key} scale is not supported`);
	return createScaleO(key, ordinal().unknown(unknown), channels, {
		...options,
		type,
		domain,
		range,
		hint
	});
}
function createScalePoint(key, channels, { align = .5, padding = .5, ...options }) {
	return maybeRound(point$4().align(align).padding(padding), channels, options, key);
}
function createScaleBand(key, channels, { align = .5, padding = .1, paddingInner = padding, paddingOuter = key === "fx" || key === "fy" ? 0 : padding, ...options }) {
	return maybeRound(band().align(align).paddingInner(paddingInner).paddingOuter(paddingOuter), channels, options, key);
}
function maybeRound(scale, channels, options, key) {
	let { round } = options;
	if (round !== void 0) scale.round(round = !!round);
	scale = createScaleO(key, scale, channels, options);
	scale.round = round;
	return scale;
}
function inferDomain(channels, interval, key) {
	const values = new InternSet();
	for (const { value, domain } of channels) {
		if (domain !== void 0) return domain();
		if (value === void 0) continue;
		for (const v of value) values.add(v);
	}
	if (interval !== void 0) {
		const [min, max] = extent(values).map(interval.floor, interval);
		return interval.range(min, interval.offset(max));
	}
	if (values.size > 1e4 && registry.get(key) === position) throw new Error(`implicit ordinal domain of ${key} scale has more than 10,000 values`);
	return sort$1(values, ascendingDefined);
}
function inferHint(channels, key) {
	let value;
	for (const { hint } of channels) {
		const candidate = hint?.[key];
		if (candidate === void 0) continue;
		if (value === void 0) value = candidate;
		else if (value !== candidate) return;
	}
	return value;
}
function inferSymbolHint(channels) {
	return {
		fill: inferHint(channels, "fill"),
		stroke: inferHint(channels, "stroke")
	};
}
function inferSymbolRange(hint) {
	return isNoneish(hint.fill) ? symbolsStroke : symbolsFill;
}

// node_modules/@observablehq/plot/src/scales.js
function createScales(channelsByScale, { label: globalLabel, inset: globalInset = 0, insetTop: globalInsetTop = globalInset, insetRight: globalInsetRight = globalInset, insetBottom: globalInsetBottom = globalInset, insetLeft: globalInsetLeft = globalInset, round, nice, clamp, zero, align, padding, projection, facet: { label: facetLabel = globalLabel } = {}, ...options } = {}) {
	const scales = {};
	for (const [key, channels] of channelsByScale) {
		const scaleOptions = options[key];
		const scale = createScale(key, channels, {
			round: registry.get(key) === position ? round : void 0,
			nice,
			clamp,
			zero,
			align,
			padding,
			projection,
			...scaleOptions
		});
		if (scale) {
			let { label = key === "fx" || key === "fy" ? facetLabel : globalLabel, percent, transform, inset, insetTop = inset !== void 0 ? inset : key === "y" ? globalInsetTop : 0, insetRight = inset !== void 0 ? inset : key === "x" ? globalInsetRight : 0, insetBottom = inset !== void 0 ? inset : key === "y" ? globalInsetBottom : 0, insetLeft = inset !== void 0 ? inset : key === "x" ? globalInsetLeft : 0 } = scaleOptions || {};
			if (transform == null) transform = void 0;
			else if (typeof transform !== "function") throw new Error("invalid scale transform; not a function");
			scale.percent = !!percent;
			scale.label = label === void 0 ? inferScaleLabel(channels, scale) : label;
			scale.transform = transform;
			if (key === "x" || key === "fx") {
				scale.insetLeft = +insetLeft;
				scale.insetRight = +insetRight;
			} else if (key === "y" || key === "fy") {
				scale.insetTop = +insetTop;
				scale.insetBottom = +insetBottom;
			}
			scales[key] = scale;
		}
	}
	return scales;
}
function createScaleFunctions(descriptors) {
	const scales = {};
	const scaleFunctions = { scales };
	for (const [key, descriptor] of Object.entries(descriptors)) {
		const { scale, type, interval, label } = descriptor;
		scales[key] = exposeScale(descriptor);
		scaleFunctions[key] = scale;
		scale.type = type;
		if (interval != null) scale.interval = interval;
		if (label != null) scale.label = label;
	}
	return scaleFunctions;
}
function autoScaleRange(scales, dimensions) {
	const { x, y, fx, fy } = scales;
	const superdimensions = fx || fy ? outerDimensions(dimensions) : dimensions;
	if (fx) autoScaleRangeX(fx, superdimensions);
	if (fy) autoScaleRangeY(fy, superdimensions);
	const subdimensions = fx || fy ? innerDimensions(scales, dimensions) : dimensions;
	if (x) autoScaleRangeX(x, subdimensions);
	if (y) autoScaleRangeY(y, subdimensions);
}
function inferScaleLabel(channels = [], scale) {
	let label;
	for (const { label: l } of channels) {
		if (l === void 0) continue;
		if (label === void 0) label = l;
		else if (label !== l) return;
	}
	if (label === void 0) return;
	if (!isOrdinalScale(scale) && scale.percent) label = `${label} (%)`;
	return {
		inferred: true,
		toString: () => label
	};
}
function inferScaleOrder(scale) {
	return Math.sign(orderof(scale.domain())) * Math.sign(orderof(scale.range()));
}
function outerDimensions(dimensions) {
	const { marginTop, marginRight, marginBottom, marginLeft, width, height, facet: { marginTop: facetMarginTop, marginRight: facetMarginRight, marginBottom: facetMarginBottom, marginLeft: facetMarginLeft } } = dimensions;
	return {
		marginTop: Math.max(marginTop, facetMarginTop),
		marginRight: Math.max(marginRight, facetMarginRight),
		marginBottom: Math.max(marginBottom, facetMarginBottom),
		marginLeft: Math.max(marginLeft, facetMarginLeft),
		width,
		height
	};
}
function innerDimensions({ fx, fy }, dimensions) {
	const { marginTop, marginRight, marginBottom, marginLeft, width, height } = outerDimensions(dimensions);
	return {
		marginTop,
		marginRight,
		marginBottom,
		marginLeft,
		width: fx ? fx.scale.bandwidth() + marginLeft + marginRight : width,
		height: fy ? fy.scale.bandwidth() + marginTop + marginBottom : height,
		facet: {
			width,
			height
		}
	};
}
function autoScaleRangeX(scale, dimensions) {
	if (scale.range === void 0) {
		const { insetLeft, insetRight } = scale;
		const { width, marginLeft = 0, marginRight = 0 } = dimensions;
		const left = marginLeft + insetLeft;
		const right = width - marginRight - insetRight;
		scale.range = [left, Math.max(left, right)];
		if (!isOrdinalScale(scale)) scale.range = piecewiseRange(scale);
		scale.scale.range(scale.range);
	}
	autoScaleRound(scale);
}
function autoScaleRangeY(scale, dimensions) {
	if (scale.range === void 0) {
		const { insetTop, insetBottom } = scale;
		const { height, marginTop = 0, marginBottom = 0 } = dimensions;
		const top = marginTop + insetTop;
		const bottom = height - marginBottom - insetBottom;
		scale.range = [Math.max(top, bottom), top];
		if (!isOrdinalScale(scale)) scale.range = piecewiseRange(scale);
		else scale.range.reverse();
		scale.scale.range(scale.range);
	}
	autoScaleRound(scale);
}
function autoScaleRound(scale) {
	if (scale.round === void 0 && isBandScale(scale) && roundError(scale) <= 30) scale.scale.round(true);
}
function roundError({ scale }) {
	const n = scale.domain().length;
	const [start, stop] = scale.range();
	const paddingInner = scale.paddingInner ? scale.paddingInner() : 1;
	const paddingOuter = scale.paddingOuter ? scale.paddingOuter() : scale.padding();
	const m = n - paddingInner;
	const step = Math.abs(stop - start) / Math.max(1, m + paddingOuter * 2);
	return (step - Math.floor(step)) * m;
}
function piecewiseRange(scale) {
	const length = scale.scale.domain().length + isThresholdScale(scale);
	if (!(length > 2)) return scale.range;
	const [start, end] = scale.range;
	return Array.from({ length }, (_, i) => start + i / (length - 1) * (end - start));
}
function createScale(key, channels = [], options = {}) {
	const type = inferScaleType(key, channels, options);
	if (options.type === void 0 && options.domain === void 0 && options.range === void 0 && options.interval == null && key !== "fx" && key !== "fy" && isOrdinalScale({ type })) {
		const values = channels.map(({ value }) => value).filter((value) => value !== void 0);
		if (values.some(isTemporal)) warn(`Warning: some data associated with the ${key} scale are dates. Dates are typically associated with a "utc" or "time" scale rather than a "${formatScaleType(type)}" scale. If you are using a bar mark, you probably want a rect mark with the interval option instead; if you are using a group transform, you probably want a bin transform instead. If you want to treat this data as ordinal, you can specify the interval of the ${key} scale (e.g., d3.utcDay), or you can suppress this warning by setting the type of the ${key} scale to "${formatScaleType(type)}".`);
		else if (values.some(isTemporalString)) warn(`Warning: some data associated with the ${key} scale are strings that appear to be dates (e.g., YYYY-MM-DD). If these strings represent dates, you should parse them to Date objects. Dates are typically associated with a "utc" or "time" scale rather than a "${formatScaleType(type)}" scale. If you are using a bar mark, you probably want a rect mark with the interval option instead; if you are using a group transform, you probably want a bin transform instead. If you want to treat this data as ordinal, you can suppress this warning by setting the type of the ${key} scale to "${formatScaleType(type)}".`);
		else if (values.some(isNumericString)) warn(`Warning: some data associated with the ${key} scale are strings that appear to be numbers. If these strings represent numbers, you should parse or coerce them to numbers. Numbers are typically associated with a "linear" scale rather than a "${formatScaleType(type)}" scale. If you want to treat this data as ordinal, you can specify the interval of the ${key} scale (e.g., 1 for integers), or you can suppress this warning by setting the type of the ${key} scale to "${formatScaleType(type)}".`);
	}
	options.type = type;
	switch (type) {
		case "diverging":
		case "diverging-sqrt":
		case "diverging-pow":
		case "diverging-log":
		case "diverging-symlog":
		case "cyclical":
		case "sequential":
		case "linear":
		case "sqrt":
		case "threshold":
		case "quantile":
		case "pow":
		case "log":
		case "symlog":
			options = coerceType(channels, options, coerceNumbers);
			break;
		case "identity":
			switch (registry.get(key)) {
				case position:
					options = coerceType(channels, options, coerceNumbers);
					break;
				case symbol: options = coerceType(channels, options, coerceSymbols);
			}
			break;
		case "utc":
		case "time": options = coerceType(channels, options, coerceDates);
	}
	switch (type) {
		case "diverging": return createScaleDiverging(key, channels, options);
		case "diverging-sqrt": return createScaleDivergingSqrt(key, channels, options);
		case "diverging-pow": return createScaleDivergingPow(key, channels, options);
		case "diverging-log": return createScaleDivergingLog(key, channels, options);
		case "diverging-symlog": return createScaleDivergingSymlog(key, channels, options);
		case "categorical":
		case "ordinal":
		case ordinalImplicit: return createScaleOrdinal(key, channels, options);
		case "cyclical":
		case "sequential":
		case "linear": return createScaleLinear(key, channels, options);
		case "sqrt": return createScaleSqrt(key, channels, options);
		case "threshold": return createScaleThreshold(key, channels, options);
		case "quantile": return createScaleQuantile(key, channels, options);
		case "quantize": return createScaleQuantize(key, channels, options);
		case "pow": return createScalePow(key, channels, options);
		case "log": return createScaleLog(key, channels, options);
		case "symlog": return createScaleSymlog(key, channels, options);
		case "utc": return createScaleUtc(key, channels, options);
		case "time": return createScaleTime(key, channels, options);
		case "point": return createScalePoint(key, channels, options);
		case "band": return createScaleBand(key, channels, options);
		case "identity": return createScaleIdentity(key);
		case void 0: return;
		default: throw new Error(`unknown scale type: ${type}`);
	}
}
function formatScaleType(type) {
	return typeof type === "symbol" ? type.description : type;
}
function maybeScaleType(type) {
	return typeof type === "string" ? `${type}`.toLowerCase() : type;
}
const typeProjection = { toString: () => "projection" };
function inferScaleType(key, channels, { type, domain, range, scheme, pivot, projection }) {
	type = maybeScaleType(type);
	if (key === "fx" || key === "fy") return "band";
	if ((key === "x" || key === "y") && projection != null) type = typeProjection;
	for (const channel of channels) {
		const t = maybeScaleType(channel.type);
		if (t === void 0) continue;
		else if (type === void 0) type = t;
		else if (type !== t) throw new Error(`scale incompatible with channel: ${type} !== ${t}`);
	}
	if (type === typeProjection) return;
	if (type !== void 0) return type;
	if (domain === void 0 && !channels.some(({ value }) => value !== void 0)) return;
	const kind = registry.get(key);
	if (kind === radius) return "sqrt";
	if (kind === opacity || kind === length) return "linear";
	if (kind === symbol) return "ordinal";
	const n = (domain ?? range)?.length;
	if (n < 2 || n > 2) return asOrdinalType(kind);
	if (domain !== void 0) {
		if (isOrdinal(domain)) return asOrdinalType(kind);
		if (isTemporal(domain)) return "utc";
	} else {
		const values = channels.map(({ value }) => value).filter((value) => value !== void 0);
		if (values.some(isOrdinal)) return asOrdinalType(kind);
		if (values.some(isTemporal)) return "utc";
	}
	if (kind === color) {
		if (pivot != null || isDivergingScheme(scheme)) return "diverging";
		if (isCategoricalScheme(scheme)) return "categorical";
	}
	return "linear";
}
function asOrdinalType(kind) {
	switch (kind) {
		case position: return "point";
		case color: return ordinalImplicit;
		default: return "ordinal";
	}
}
function isOrdinalScale({ type }) {
	return type === "ordinal" || type === "point" || type === "band" || type === ordinalImplicit;
}
function isThresholdScale({ type }) {
	return type === "threshold";
}
function isBandScale({ type }) {
	return type === "point" || type === "band";
}
function isCollapsed(scale) {
	if (scale === void 0) return true;
	const domain = scale.domain();
	const value = scale(domain[0]);
	for (let i = 1, n = domain.length; i < n; ++i) if (scale(domain[i]) - value) return false;
	return true;
}
function coerceType(channels, { domain, ...options }, coerceValues) {
	for (const c of channels) if (c.value !== void 0) {
		if (domain === void 0) domain = c.value?.domain;
		c.value = coerceValues(c.value);
	}
	return {
		domain: domain === void 0 ? domain : coerceValues(domain),
		...options
	};
}
function coerceSymbols(values) {
	return map(values, maybeSymbol);
}
function exposeScales(scales) {
	return (key) => {
		if (!registry.has(key = `${key}`)) throw new Error(`unknown scale: ${key}`);
		return scales[key];
	};
}
function exposeScale({ scale, type, domain, range, interpolate, interval, transform, percent, pivot }) {
	if (type === "identity") return {
		type: "identity",
		apply: (d) => d,
		invert: (d) => d
	};
	const unknown = scale.unknown ? scale.unknown() : void 0;
	return {
		type,
		domain: slice(domain),
		...range !== void 0 && { range: slice(range) },
		...transform !== void 0 && { transform },
		...percent && { percent },
		...unknown !== void 0 && { unknown },
		...interval !== void 0 && { interval },
		...interpolate !== void 0 && { interpolate },
		...scale.clamp && { clamp: scale.clamp() },
		...pivot !== void 0 && {
			pivot,
			symmetric: false
		},
		...scale.base && { base: scale.base() },
		...scale.exponent && { exponent: scale.exponent() },
		...scale.constant && { constant: scale.constant() },
		...scale.align && {
			align: scale.align(),
			round: scale.round()
		},
		...scale.padding && (scale.paddingInner ? {
			paddingInner: scale.paddingInner(),
			paddingOuter: scale.paddingOuter()
		} : { padding: scale.padding() }),
		...scale.bandwidth && {
			bandwidth: scale.bandwidth(),
			step: scale.step()
		},
		apply: (t) => scale(t),
		...scale.invert && { invert: (t) => scale.invert(t) }
	};
}

// node_modules/@observablehq/plot/src/facet.js
function createFacets(channelsByScale, options) {
	const { fx, fy } = createScales(channelsByScale, options);
	const fxDomain = fx?.scale.domain();
	const fyDomain = fy?.scale.domain();
	return fxDomain && fyDomain ? cross$1(fxDomain, fyDomain).map(([x, y], i) => ({
		x,
		y,
		i
	})) : fxDomain ? fxDomain.map((x, i) => ({
		x,
		i
	})) : fyDomain ? fyDomain.map((y, i) => ({
		y,
		i
	})) : void 0;
}
function recreateFacets(facets, { x: X, y: Y }) {
	X &&= facetIndex(X);
	Y &&= facetIndex(Y);
	return facets.filter(X && Y ? (f) => X.has(f.x) && Y.has(f.y) : X ? (f) => X.has(f.x) : (f) => Y.has(f.y)).sort(X && Y ? (a, b) => X.get(a.x) - X.get(b.x) || Y.get(a.y) - Y.get(b.y) : X ? (a, b) => X.get(a.x) - X.get(b.x) : (a, b) => Y.get(a.y) - Y.get(b.y));
}
function facetGroups(data, { fx, fy }) {
	const I = range(data);
	const FX = fx?.value;
	const FY = fy?.value;
	return fx && fy ? rollup(I, (G) => (G.fx = FX[G[0]], G.fy = FY[G[0]], G), (i) => FX[i], (i) => FY[i]) : fx ? rollup(I, (G) => (G.fx = FX[G[0]], G), (i) => FX[i]) : rollup(I, (G) => (G.fy = FY[G[0]], G), (i) => FY[i]);
}
function facetTranslator(fx, fy, { marginTop, marginLeft }) {
	const x = fx ? ({ x }) => fx(x) - marginLeft : () => 0;
	const y = fy ? ({ y }) => fy(y) - marginTop : () => 0;
	return function(d) {
		if (this.tagName === "svg") {
			this.setAttribute("x", x(d));
			this.setAttribute("y", y(d));
		} else this.setAttribute("transform", `translate(${x(d)},${y(d)})`);
	};
}
function facetExclude(index) {
	const ex = [];
	const e = new Uint32Array(sum(index, (d) => d.length));
	for (const i of index) {
		let n = 0;
		for (const j of index) {
			if (i === j) continue;
			e.set(j, n);
			n += j.length;
		}
		ex.push(e.slice(0, n));
	}
	return ex;
}
const facetAnchors = /* @__PURE__ */ new Map([
	["top", facetAnchorTop],
	["right", facetAnchorRight],
	["bottom", facetAnchorBottom],
	["left", facetAnchorLeft],
	["top-left", and(facetAnchorTop, facetAnchorLeft)],
	["top-right", and(facetAnchorTop, facetAnchorRight)],
	["bottom-left", and(facetAnchorBottom, facetAnchorLeft)],
	["bottom-right", and(facetAnchorBottom, facetAnchorRight)],
	["top-empty", facetAnchorTopEmpty],
	["right-empty", facetAnchorRightEmpty],
	["bottom-empty", facetAnchorBottomEmpty],
	["left-empty", facetAnchorLeftEmpty],
	["empty", facetAnchorEmpty]
]);
function maybeFacetAnchor(facetAnchor) {
	if (facetAnchor == null) return null;
	const anchor = facetAnchors.get(`${facetAnchor}`.toLowerCase());
	if (anchor) return anchor;
	throw new Error(`invalid facet anchor: ${facetAnchor}`);
}
const indexCache = /* @__PURE__ */ new WeakMap();
function facetIndex(V) {
	let I = indexCache.get(V);
	if (!I) indexCache.set(V, I = new InternMap(map(V, (v, i) => [v, i])));
	return I;
}
function facetIndexOf(V, v) {
	return facetIndex(V).get(v);
}
function facetFind(facets, x, y) {
	x = keyof(x);
	y = keyof(y);
	return facets.find((f) => Object.is(keyof(f.x), x) && Object.is(keyof(f.y), y));
}
function facetEmpty(facets, x, y) {
	return facetFind(facets, x, y)?.empty;
}
function facetAnchorTop(facets, { y: Y }, { y }) {
	return Y ? facetIndexOf(Y, y) === 0 : true;
}
function facetAnchorBottom(facets, { y: Y }, { y }) {
	return Y ? facetIndexOf(Y, y) === Y.length - 1 : true;
}
function facetAnchorLeft(facets, { x: X }, { x }) {
	return X ? facetIndexOf(X, x) === 0 : true;
}
function facetAnchorRight(facets, { x: X }, { x }) {
	return X ? facetIndexOf(X, x) === X.length - 1 : true;
}
function facetAnchorTopEmpty(facets, { y: Y }, { x, y, empty }) {
	if (empty) return false;
	if (!Y) return;
	const i = facetIndexOf(Y, y);
	if (i > 0) return facetEmpty(facets, x, Y[i - 1]);
}
function facetAnchorBottomEmpty(facets, { y: Y }, { x, y, empty }) {
	if (empty) return false;
	if (!Y) return;
	const i = facetIndexOf(Y, y);
	if (i < Y.length - 1) return facetEmpty(facets, x, Y[i + 1]);
}
function facetAnchorLeftEmpty(facets, { x: X }, { x, y, empty }) {
	if (empty) return false;
	if (!X) return;
	const i = facetIndexOf(X, x);
	if (i > 0) return facetEmpty(facets, X[i - 1], y);
}
function facetAnchorRightEmpty(facets, { x: X }, { x, y, empty }) {
	if (empty) return false;
	if (!X) return;
	const i = facetIndexOf(X, x);
	if (i < X.length - 1) return facetEmpty(facets, X[i + 1], y);
}
function facetAnchorEmpty(facets, channels, { empty }) {
	return empty;
}
function and(a, b) {
	return function() {
		return a.apply(null, arguments) && b.apply(null, arguments);
	};
}
function facetFilter(facets, { channels: { fx, fy }, groups }) {
	return fx && fy ? facets.map(({ x, y }) => groups.get(x)?.get(y) ?? []) : fx ? facets.map(({ x }) => groups.get(x) ?? []) : facets.map(({ y }) => groups.get(y) ?? []);
}

// node_modules/@observablehq/plot/src/projection.js
const pi = Math.PI;
const tau = 2 * pi;
const defaultAspectRatio = .618;
function createProjection({ projection, inset: globalInset = 0, insetTop = globalInset, insetRight = globalInset, insetBottom = globalInset, insetLeft = globalInset } = {}, dimensions) {
	if (projection == null) return;
	if (typeof projection.stream === "function") return projection;
	let options;
	let domain;
	let clip = "frame";
	if (isObject(projection)) {
		let inset;
		({type: projection, domain, inset, insetTop = inset !== void 0 ? inset : insetTop, insetRight = inset !== void 0 ? inset : insetRight, insetBottom = inset !== void 0 ? inset : insetBottom, insetLeft = inset !== void 0 ? inset : insetLeft, clip = clip, ...options} = projection);
		if (projection == null) return;
	}
	if (typeof projection !== "function") ({type: projection} = namedProjection(projection));
	const { width, height, marginLeft, marginRight, marginTop, marginBottom } = dimensions;
	const dx = width - marginLeft - marginRight - insetLeft - insetRight;
	const dy = height - marginTop - marginBottom - insetTop - insetBottom;
	projection = projection?.({
		width: dx,
		height: dy,
		clip,
		...options
	});
	if (projection == null) return;
	clip = maybePostClip(clip, marginLeft, marginTop, width - marginRight, height - marginBottom);
	let tx = marginLeft + insetLeft;
	let ty = marginTop + insetTop;
	let transform$1;
	if (domain != null) {
		const [[x0, y0], [x1, y1]] = index(projection).bounds(domain);
		const k = Math.min(dx / (x1 - x0), dy / (y1 - y0));
		if (k > 0) {
			tx -= (k * (x0 + x1) - dx) / 2;
			ty -= (k * (y0 + y1) - dy) / 2;
			transform$1 = transform({ point(x, y) {
				this.stream.point(x * k + tx, y * k + ty);
			} });
		} else warn(`Warning: the projection could not be fit to the specified domain; using the default scale.`);
	}
	transform$1 ??= tx === 0 && ty === 0 ? identity() : transform({ point(x, y) {
		this.stream.point(x + tx, y + ty);
	} });
	return { stream: (s) => projection.stream(transform$1.stream(clip(s))) };
}
function namedProjection(projection) {
	switch (`${projection}`.toLowerCase()) {
		case "albers-usa": return scaleProjection(albersUsa, .7463, .4673);
		case "albers": return conicProjection(albers, .7463, .4673);
		case "azimuthal-equal-area": return scaleProjection(azimuthalEqualArea, 4, 4);
		case "azimuthal-equidistant": return scaleProjection(azimuthalEquidistant, tau, tau);
		case "conic-conformal": return conicProjection(conicConformal, tau, tau);
		case "conic-equal-area": return conicProjection(conicEqualArea, 6.1702, 2.9781);
		case "conic-equidistant": return conicProjection(conicEquidistant, 7.312, 3.6282);
		case "equal-earth": return scaleProjection(equalEarth, 5.4133, 2.6347);
		case "equirectangular": return scaleProjection(equirectangular, tau, pi);
		case "gnomonic": return scaleProjection(gnomonic, 3.4641, 3.4641);
		case "identity": return { type: identity };
		case "reflect-y": return { type: reflectY };
		case "mercator": return scaleProjection(mercator, tau, tau);
		case "orthographic": return scaleProjection(orthographic, 2, 2);
		case "stereographic": return scaleProjection(stereographic, 2, 2);
		case "transverse-mercator": return scaleProjection(transverseMercator, tau, tau);
		default: throw new Error(`unknown projection type: ${projection}`);
	}
}
function maybePostClip(clip, x1, y1, x2, y2) {
	if (clip === false || clip == null || typeof clip === "number") return (s) => s;
	if (clip === true) clip = "frame";
	switch (`${clip}`.toLowerCase()) {
		case "frame": return clipRectangle(x1, y1, x2, y2);
		default: throw new Error(`unknown projection clip type: ${clip}`);
	}
}
function scaleProjection(createProjection, kx, ky) {
	return {
		type: ({ width, height, rotate, precision = .15, clip }) => {
			const projection = createProjection();
			if (precision != null) projection.precision?.(precision);
			if (rotate != null) projection.rotate?.(rotate);
			if (typeof clip === "number") projection.clipAngle?.(clip);
			if (width != null) {
				projection.scale(Math.min(width / kx, height / ky));
				projection.translate([width / 2, height / 2]);
			}
			return projection;
		},
		aspectRatio: ky / kx
	};
}
function conicProjection(createProjection, kx, ky) {
	const { type, aspectRatio } = scaleProjection(createProjection, kx, ky);
	return {
		type: (options) => {
			const { parallels, domain, width, height } = options;
			const projection = type(options);
			if (parallels != null) {
				projection.parallels(parallels);
				if (domain === void 0 && width != null) projection.fitSize([width, height], { type: "Sphere" });
			}
			return projection;
		},
		aspectRatio
	};
}
const identity = constant({ stream: (stream) => stream });
const reflectY = constant(transform({ point(x, y) {
	this.stream.point(x, -y);
} }));
function project(cx, cy, values, projection) {
	const x = values[cx];
	const y = values[cy];
	const n = x.length;
	const X = values[cx] = new Float64Array(n).fill(NaN);
	const Y = values[cy] = new Float64Array(n).fill(NaN);
	let i;
	const stream = projection.stream({ point(x, y) {
		X[i] = x;
		Y[i] = y;
	} });
	for (i = 0; i < n; ++i) stream.point(x[i], y[i]);
}
function hasProjection({ projection } = {}) {
	if (projection == null) return false;
	if (typeof projection.stream === "function") return true;
	if (isObject(projection)) projection = projection.type;
	return projection != null;
}
function projectionAspectRatio(projection) {
	if (typeof projection?.stream === "function") return defaultAspectRatio;
	if (isObject(projection)) {
		let domain, options;
		({domain, type: projection, ...options} = projection);
		if (domain != null && projection != null) {
			const type = typeof projection === "string" ? namedProjection(projection).type : projection;
			const [[x0, y0], [x1, y1]] = index(type({
				...options,
				width: 100,
				height: 100
			})).bounds(domain);
			const r = (y1 - y0) / (x1 - x0);
			return r && isFinite(r) ? r < .2 ? .2 : r > 5 ? 5 : r : defaultAspectRatio;
		}
	}
	if (projection == null) return;
	if (typeof projection !== "function") {
		const { aspectRatio } = namedProjection(projection);
		if (aspectRatio) return aspectRatio;
	}
	return defaultAspectRatio;
}
function getGeometryChannels(channel) {
	const X = [];
	const Y = [];
	const x = {
		scale: "x",
		value: X
	};
	const y = {
		scale: "y",
		value: Y
	};
	const sink = {
		point(x, y) {
			X.push(x);
			Y.push(y);
		},
		lineStart() {},
		lineEnd() {},
		polygonStart() {},
		polygonEnd() {},
		sphere() {}
	};
	for (const object of channel.value) geoStream(object, sink);
	return [x, y];
}
function xyProjection({ x: X, y: Y }) {
	if (X || Y) {
		X ??= (x) => x;
		Y ??= (y) => y;
		return transform({ point(x, y) {
			this.stream.point(X(x), Y(y));
		} });
	}
}

// node_modules/@observablehq/plot/src/context.js
function createContext(options = {}) {
	const { document = typeof window !== "undefined" ? window.document : void 0, clip } = options;
	return {
		document,
		clip: maybeClip(clip)
	};
}
function create$2(name, { document }) {
	return select(creator(name).call(document.documentElement));
}

// node_modules/@observablehq/plot/src/memoize.js
const unset = Symbol("unset");
function memoize1(compute) {
	return (compute.length === 1 ? memoize1Arg : memoize1Args)(compute);
}
function memoize1Arg(compute) {
	let cacheValue;
	let cacheKey = unset;
	return (key) => {
		if (!Object.is(cacheKey, key)) {
			cacheKey = key;
			cacheValue = compute(key);
		}
		return cacheValue;
	};
}
function memoize1Args(compute) {
	let cacheValue, cacheKeys;
	return (...keys) => {
		if (cacheKeys?.length !== keys.length || cacheKeys.some((k, i) => !Object.is(k, keys[i]))) {
			cacheKeys = keys;
			cacheValue = compute(...keys);
		}
		return cacheValue;
	};
}

// node_modules/@observablehq/plot/src/format.js
const numberFormat = memoize1((locale) => {
	return new Intl.NumberFormat(locale);
});
const monthFormat = memoize1((locale, month) => {
	return new Intl.DateTimeFormat(locale, {
		timeZone: "UTC",
		...month && { month }
	});
});
const weekdayFormat = memoize1((locale, weekday) => {
	return new Intl.DateTimeFormat(locale, {
		timeZone: "UTC",
		...weekday && { weekday }
	});
});
function formatNumber(locale = "en-US") {
	return (i) => i != null && !isNaN(i) ? numberFormat(locale).format(i) : void 0;
}
function formatIsoDate(date) {
	return format(date, "Invalid Date");
}
function formatAuto(locale = "en-US") {
	const number = formatNumber(locale);
	return (v) => (v instanceof Date ? formatIsoDate : typeof v === "number" ? number : string)(v);
}
const formatDefault = formatAuto();

// node_modules/@observablehq/plot/src/style.js
const offset = (typeof window !== "undefined" ? window.devicePixelRatio > 1 : typeof it === "undefined") ? 0 : .5;
let nextClipId = 0;
function getClipId() {
	return `plot-clip-${++nextClipId}`;
}
function styles(mark, { title, href, ariaLabel: variaLabel, ariaDescription, ariaHidden, target, fill, fillOpacity, stroke, strokeWidth, strokeOpacity, strokeLinejoin, strokeLinecap, strokeMiterlimit, strokeDasharray, strokeDashoffset, opacity, mixBlendMode, imageFilter, paintOrder, pointerEvents, shapeRendering, channels }, { ariaLabel: cariaLabel, fill: defaultFill = "currentColor", fillOpacity: defaultFillOpacity, stroke: defaultStroke = "none", strokeOpacity: defaultStrokeOpacity, strokeWidth: defaultStrokeWidth, strokeLinecap: defaultStrokeLinecap, strokeLinejoin: defaultStrokeLinejoin, strokeMiterlimit: defaultStrokeMiterlimit, paintOrder: defaultPaintOrder }) {
	if (defaultFill === null) {
		fill = null;
		fillOpacity = null;
	}
	if (defaultStroke === null) {
		stroke = null;
		strokeOpacity = null;
	}
	if (isNoneish(defaultFill)) {
		if (!isNoneish(defaultStroke) && (!isNoneish(fill) || channels?.fill)) defaultStroke = "none";
	} else if (isNoneish(defaultStroke) && (!isNoneish(stroke) || channels?.stroke)) defaultFill = "none";
	const [vfill, cfill] = maybeColorChannel(fill, defaultFill);
	const [vfillOpacity, cfillOpacity] = maybeNumberChannel(fillOpacity, defaultFillOpacity);
	const [vstroke, cstroke] = maybeColorChannel(stroke, defaultStroke);
	const [vstrokeOpacity, cstrokeOpacity] = maybeNumberChannel(strokeOpacity, defaultStrokeOpacity);
	const [vopacity, copacity] = maybeNumberChannel(opacity);
	if (!isNone(cstroke)) {
		if (strokeWidth === void 0) strokeWidth = defaultStrokeWidth;
		if (strokeLinecap === void 0) strokeLinecap = defaultStrokeLinecap;
		if (strokeLinejoin === void 0) strokeLinejoin = defaultStrokeLinejoin;
		if (strokeMiterlimit === void 0 && !isRound(strokeLinejoin)) strokeMiterlimit = defaultStrokeMiterlimit;
		if (!isNone(cfill) && paintOrder === void 0) paintOrder = defaultPaintOrder;
	}
	const [vstrokeWidth, cstrokeWidth] = maybeNumberChannel(strokeWidth);
	if (defaultFill !== null) {
		mark.fill = impliedString(cfill, "currentColor");
		mark.fillOpacity = impliedNumber(cfillOpacity, 1);
	}
	if (defaultStroke !== null) {
		mark.stroke = impliedString(cstroke, "none");
		mark.strokeWidth = impliedNumber(cstrokeWidth, 1);
		mark.strokeOpacity = impliedNumber(cstrokeOpacity, 1);
		mark.strokeLinejoin = impliedString(strokeLinejoin, "miter");
		mark.strokeLinecap = impliedString(strokeLinecap, "butt");
		mark.strokeMiterlimit = impliedNumber(strokeMiterlimit, 4);
		mark.strokeDasharray = impliedString(strokeDasharray, "none");
		mark.strokeDashoffset = impliedString(strokeDashoffset, "0");
	}
	mark.target = string(target);
	mark.ariaLabel = string(cariaLabel);
	mark.ariaDescription = string(ariaDescription);
	mark.ariaHidden = string(ariaHidden);
	mark.opacity = impliedNumber(copacity, 1);
	mark.mixBlendMode = impliedString(mixBlendMode, "normal");
	mark.imageFilter = impliedString(imageFilter, "none");
	mark.paintOrder = impliedString(paintOrder, "normal");
	mark.pointerEvents = impliedString(pointerEvents, "auto");
	mark.shapeRendering = impliedString(shapeRendering, "auto");
	return {
		title: {
			value: title,
			optional: true,
			filter: null
		},
		href: {
			value: href,
			optional: true,
			filter: null
		},
		ariaLabel: {
			value: variaLabel,
			optional: true,
			filter: null
		},
		fill: {
			value: vfill,
			scale: "auto",
			optional: true
		},
		fillOpacity: {
			value: vfillOpacity,
			scale: "auto",
			optional: true
		},
		stroke: {
			value: vstroke,
			scale: "auto",
			optional: true
		},
		strokeOpacity: {
			value: vstrokeOpacity,
			scale: "auto",
			optional: true
		},
		strokeWidth: {
			value: vstrokeWidth,
			optional: true
		},
		opacity: {
			value: vopacity,
			scale: "auto",
			optional: true
		}
	};
}
function applyTitle(selection, L) {
	if (L) selection.filter((i) => nonempty(L[i])).append("title").call(applyText, L);
}
function applyTitleGroup(selection, L) {
	if (L) selection.filter(([i]) => nonempty(L[i])).append("title").call(applyTextGroup, L);
}
function applyText(selection, T) {
	if (T) selection.text((i) => formatDefault(T[i]));
}
function applyTextGroup(selection, T) {
	if (T) selection.text(([i]) => formatDefault(T[i]));
}
function applyChannelStyles(selection, { target, tip }, { ariaLabel: AL, title: T, fill: F, fillOpacity: FO, stroke: S, strokeOpacity: SO, strokeWidth: SW, opacity: O, href: H }) {
	if (AL) applyAttr(selection, "aria-label", (i) => AL[i]);
	if (F) applyAttr(selection, "fill", (i) => F[i]);
	if (FO) applyAttr(selection, "fill-opacity", (i) => FO[i]);
	if (S) applyAttr(selection, "stroke", (i) => S[i]);
	if (SO) applyAttr(selection, "stroke-opacity", (i) => SO[i]);
	if (SW) applyAttr(selection, "stroke-width", (i) => SW[i]);
	if (O) applyAttr(selection, "opacity", (i) => O[i]);
	if (H) applyHref(selection, (i) => H[i], target);
	if (!tip) applyTitle(selection, T);
}
function applyGroupedChannelStyles(selection, { target, tip }, { ariaLabel: AL, title: T, fill: F, fillOpacity: FO, stroke: S, strokeOpacity: SO, strokeWidth: SW, opacity: O, href: H }) {
	if (AL) applyAttr(selection, "aria-label", ([i]) => AL[i]);
	if (F) applyAttr(selection, "fill", ([i]) => F[i]);
	if (FO) applyAttr(selection, "fill-opacity", ([i]) => FO[i]);
	if (S) applyAttr(selection, "stroke", ([i]) => S[i]);
	if (SO) applyAttr(selection, "stroke-opacity", ([i]) => SO[i]);
	if (SW) applyAttr(selection, "stroke-width", ([i]) => SW[i]);
	if (O) applyAttr(selection, "opacity", ([i]) => O[i]);
	if (H) applyHref(selection, ([i]) => H[i], target);
	if (!tip) applyTitleGroup(selection, T);
}
function groupAesthetics({ ariaLabel: AL, title: T, fill: F, fillOpacity: FO, stroke: S, strokeOpacity: SO, strokeWidth: SW, opacity: O, href: H }, { tip }) {
	return [
		AL,
		tip ? void 0 : T,
		F,
		FO,
		S,
		SO,
		SW,
		O,
		H
	].filter((c) => c !== void 0);
}
function groupZ(I, Z, z) {
	const G = group(I, (i) => Z[i]);
	if (z === void 0 && G.size > 1 + I.length >> 1) warn(`Warning: the implicit z channel has high cardinality. This may occur when the fill or stroke channel is associated with quantitative data rather than ordinal or categorical data. You can suppress this warning by setting the z option explicitly; if this data represents a single series, set z to null.`);
	return G.values();
}
function* groupIndex(I, position, mark, channels) {
	const { z } = mark;
	const { z: Z } = channels;
	const A = groupAesthetics(channels, mark);
	const C = [...position, ...A];
	for (const G of Z ? groupZ(I, Z, z) : [I]) {
		let Ag;
		let Gg;
		out: for (const i of G) {
			for (const c of C) if (!defined(c[i])) {
				if (Gg) Gg.push(-1);
				continue out;
			}
			if (Ag === void 0) {
				if (Gg) yield Gg;
				Ag = A.map((c) => keyof(c[i])), Gg = [i];
				continue;
			}
			Gg.push(i);
			for (let j = 0; j < A.length; ++j) if (keyof(A[j][i]) !== Ag[j]) {
				yield Gg;
				Ag = A.map((c) => keyof(c[i])), Gg = [i];
				continue out;
			}
		}
		if (Gg) yield Gg;
	}
}
function applyClip(selection, mark, dimensions, context) {
	let clipUrl;
	const { clip = context.clip } = mark;
	if (clip === "frame") {
		selection = create$2("svg:g", context).each(function() {
			this.appendChild(selection.node());
			selection.node = () => this;
		});
		clipUrl = getFrameClip(context, dimensions);
	} else if (clip) clipUrl = getGeoClip(clip, context);
	applyAttr(selection, "aria-label", mark.ariaLabel);
	applyAttr(selection, "aria-description", mark.ariaDescription);
	applyAttr(selection, "aria-hidden", mark.ariaHidden);
	applyAttr(selection, "clip-path", clipUrl);
}
function memoizeClip(clip) {
	const cache = /* @__PURE__ */ new WeakMap();
	return (context, dimensions) => {
		let url = cache.get(context);
		if (!url) {
			const id = getClipId();
			select(context.ownerSVGElement).append("clipPath").attr("id", id).call(clip, context, dimensions);
			cache.set(context, url = `url(#${id})`);
		}
		return url;
	};
}
const getFrameClip = memoizeClip((clipPath, context, dimensions) => {
	const { width, height, marginLeft, marginRight, marginTop, marginBottom } = dimensions;
	clipPath.append("rect").attr("x", marginLeft).attr("y", marginTop).attr("width", width - marginRight - marginLeft).attr("height", height - marginTop - marginBottom);
});
const geoClipCache = /* @__PURE__ */ new WeakMap();
const sphere = { type: "Sphere" };
function getGeoClip(geo, context) {
	let cache, url;
	if (!(cache = geoClipCache.get(context))) geoClipCache.set(context, cache = /* @__PURE__ */ new WeakMap());
	if (geo.type === "Sphere") geo = sphere;
	if (!(url = cache.get(geo))) {
		const id = getClipId();
		select(context.ownerSVGElement).append("clipPath").attr("id", id).append("path").attr("d", context.path()(geo));
		cache.set(geo, url = `url(#${id})`);
	}
	return url;
}
function applyIndirectStyles(selection, mark, dimensions, context) {
	applyClip(selection, mark, dimensions, context);
	applyAttr(selection, "class", mark.className);
	applyAttr(selection, "fill", mark.fill);
	applyAttr(selection, "fill-opacity", mark.fillOpacity);
	applyAttr(selection, "stroke", mark.stroke);
	applyAttr(selection, "stroke-width", mark.strokeWidth);
	applyAttr(selection, "stroke-opacity", mark.strokeOpacity);
	applyAttr(selection, "stroke-linejoin", mark.strokeLinejoin);
	applyAttr(selection, "stroke-linecap", mark.strokeLinecap);
	applyAttr(selection, "stroke-miterlimit", mark.strokeMiterlimit);
	applyAttr(selection, "stroke-dasharray", mark.strokeDasharray);
	applyAttr(selection, "stroke-dashoffset", mark.strokeDashoffset);
	applyAttr(selection, "shape-rendering", mark.shapeRendering);
	applyAttr(selection, "filter", mark.imageFilter);
	applyAttr(selection, "paint-order", mark.paintOrder);
	const { pointerEvents = context.pointerSticky === false ? "none" : void 0 } = mark;
	applyAttr(selection, "pointer-events", pointerEvents);
}
function applyDirectStyles(selection, mark) {
	applyStyle(selection, "mix-blend-mode", mark.mixBlendMode);
	applyAttr(selection, "opacity", mark.opacity);
}
function applyHref(selection, href, target) {
	selection.each(function(i) {
		const h = href(i);
		if (h != null) {
			const a = this.ownerDocument.createElementNS(namespaces.svg, "a");
			a.setAttribute("fill", "inherit");
			a.setAttributeNS(namespaces.xlink, "href", h);
			if (target != null) a.setAttribute("target", target);
			this.parentNode.insertBefore(a, this).appendChild(this);
		}
	});
}
function applyAttr(selection, name, value) {
	if (value != null) selection.attr(name, value);
}
function applyStyle(selection, name, value) {
	if (value != null) selection.style(name, value);
}
function applyTransform(selection, mark, { x, y }, tx = offset, ty = offset) {
	tx += mark.dx;
	ty += mark.dy;
	if (x?.bandwidth) tx += x.bandwidth() / 2;
	if (y?.bandwidth) ty += y.bandwidth() / 2;
	if (tx || ty) selection.attr("transform", `translate(${tx},${ty})`);
}
function impliedString(value, impliedValue) {
	if ((value = string(value)) !== impliedValue) return value;
}
function impliedNumber(value, impliedValue) {
	if ((value = number(value)) !== impliedValue) return value;
}
const validClassName = /^-?([_a-z]|[\240-\377]|\\[0-9a-f]{1,6}(\r\n|[ \t\r\n\f])?|\\[^\r\n\f0-9a-f])([_a-z0-9-]|[\240-\377]|\\[0-9a-f]{1,6}(\r\n|[ \t\r\n\f])?|\\[^\r\n\f0-9a-f])*$/i;
function maybeClassName(name) {
	if (name === void 0) return "plot-d6a7b5";
	name = `${name}`;
	if (!validClassName.test(name)) throw new Error(`invalid class name: ${name}`);
	return name;
}
function applyInlineStyles(selection, style) {
	if (typeof style === "string") selection.property("style", style);
	else if (style != null) for (const element of selection) Object.assign(element.style, style);
}
function applyFrameAnchor({ frameAnchor }, { width, height, marginTop, marginRight, marginBottom, marginLeft }) {
	return [/left$/.test(frameAnchor) ? marginLeft : /right$/.test(frameAnchor) ? width - marginRight : (marginLeft + width - marginRight) / 2, /^top/.test(frameAnchor) ? marginTop : /^bottom/.test(frameAnchor) ? height - marginBottom : (marginTop + height - marginBottom) / 2];
}

// node_modules/@observablehq/plot/src/mark.js
var Mark = class {
	constructor(data, channels = {}, options = {}, defaults) {
		const { facet = "auto", facetAnchor, fx, fy, sort, dx = 0, dy = 0, margin = 0, marginTop = margin, marginRight = margin, marginBottom = margin, marginLeft = margin, className, clip = defaults?.clip, channels: extraChannels, tip, render } = options;
		this.data = data;
		this.sort = isDomainSort(sort) ? sort : null;
		this.initializer = initializer(options).initializer;
		this.transform = this.initializer ? options.transform : basic(options).transform;
		if (facet === null || facet === false) this.facet = null;
		else {
			this.facet = keyword(facet === true ? "include" : facet, "facet", [
				"auto",
				"include",
				"exclude",
				"super"
			]);
			this.fx = data === singleton && typeof fx === "string" ? [fx] : fx;
			this.fy = data === singleton && typeof fy === "string" ? [fy] : fy;
		}
		this.facetAnchor = maybeFacetAnchor(facetAnchor);
		channels = maybeNamed(channels);
		if (extraChannels !== void 0) channels = {
			...maybeChannels(extraChannels),
			...channels
		};
		if (defaults !== void 0) channels = {
			...styles(this, options, defaults),
			...channels
		};
		this.channels = Object.fromEntries(Object.entries(channels).map(([name, channel]) => {
			if (isOptions(channel.value)) {
				const { value, label = channel.label, scale = channel.scale } = channel.value;
				channel = {
					...channel,
					label,
					scale,
					value
				};
			}
			if (data === singleton && typeof channel.value === "string") {
				const { value } = channel;
				channel = {
					...channel,
					value: [value]
				};
			}
			return [name, channel];
		}).filter(([name, { value, optional }]) => {
			if (value != null) return true;
			if (optional) return false;
			throw new Error(`missing channel value: ${name}`);
		}));
		this.dx = +dx;
		this.dy = +dy;
		this.marginTop = +marginTop;
		this.marginRight = +marginRight;
		this.marginBottom = +marginBottom;
		this.marginLeft = +marginLeft;
		this.clip = maybeClip(clip);
		this.tip = maybeTip(tip);
		this.className = string(className);
		if (this.facet === "super") {
			if (fx || fy) throw new Error(`super-faceting cannot use fx or fy`);
			for (const name in this.channels) {
				const { scale } = channels[name];
				if (scale !== "x" && scale !== "y") continue;
				throw new Error(`super-faceting cannot use x or y`);
			}
		}
		if (render != null) this.render = composeRender(render, this.render);
	}
	initialize(facets, facetChannels, plotOptions) {
		let data = dataify(this.data);
		if (facets === void 0 && data != null) facets = [range(data)];
		const originalFacets = facets;
		if (this.transform != null) ({facets, data} = this.transform(data, facets, plotOptions)), data = dataify(data);
		if (facets !== void 0) facets.original = originalFacets;
		const channels = createChannels(this.channels, data);
		if (this.sort != null) channelDomain(data, facets, channels, facetChannels, this.sort);
		return {
			data,
			facets,
			channels
		};
	}
	filter(index, channels, values) {
		for (const name in channels) {
			const { filter = defined } = channels[name];
			if (filter !== null) {
				const value = values[name];
				index = index.filter((i) => filter(value[i]));
			}
		}
		return index;
	}
	project(channels, values, context) {
		for (const cx in channels) if (channels[cx].scale === "x" && /^x|x$/.test(cx)) {
			const cy = cx.replace(/^x|x$/, "y");
			if (cy in channels && channels[cy].scale === "y") project(cx, cy, values, context.projection);
		}
	}
	scale(channels, scales, context) {
		const values = valueObject(channels, scales);
		if (context.projection) this.project(channels, values, context);
		return values;
	}
};
function marks(...marks) {
	marks.plot = Mark.prototype.plot;
	return marks;
}
function composeRender(r1, r2) {
	if (r1 == null) return r2 === null ? void 0 : r2;
	if (r2 == null) return r1 === null ? void 0 : r1;
	if (typeof r1 !== "function") throw new TypeError(`invalid render transform: ${r1}`);
	if (typeof r2 !== "function") throw new TypeError(`invalid render transform: ${r2}`);
	return function(i, s, v, d, c, next) {
		return r1.call(this, i, s, v, d, c, (i, s, v, d, c) => {
			return r2.call(this, i, s, v, d, c, next);
		});
	};
}
function maybeChannels(channels) {
	return Object.fromEntries(Object.entries(maybeNamed(channels)).map(([name, channel]) => {
		channel = typeof channel === "string" ? {
			value: channel,
			label: name
		} : maybeValue(channel);
		if (channel.filter === void 0 && channel.scale == null) channel = {
			...channel,
			filter: null
		};
		return [name, channel];
	}));
}
function maybeTip(tip) {
	return tip === true ? "xy" : tip === false || tip == null ? null : typeof tip === "string" ? keyword(tip, "tip", [
		"x",
		"y",
		"xy"
	]) : tip;
}
function withTip(options, pointer) {
	return options?.tip === true ? {
		...options,
		tip: pointer
	} : isObject(options?.tip) && options.tip.pointer === void 0 ? {
		...options,
		tip: {
			...options.tip,
			pointer
		}
	} : options;
}

// node_modules/@observablehq/plot/src/dimensions.js
function createDimensions(scales, marks, options = {}) {
	let marginTopDefault = .5 - offset, marginRightDefault = .5 + offset, marginBottomDefault = .5 + offset, marginLeftDefault = .5 - offset;
	for (const { marginTop, marginRight, marginBottom, marginLeft } of marks) {
		if (marginTop > marginTopDefault) marginTopDefault = marginTop;
		if (marginRight > marginRightDefault) marginRightDefault = marginRight;
		if (marginBottom > marginBottomDefault) marginBottomDefault = marginBottom;
		if (marginLeft > marginLeftDefault) marginLeftDefault = marginLeft;
	}
	let { margin, marginTop = margin !== void 0 ? margin : marginTopDefault, marginRight = margin !== void 0 ? margin : marginRightDefault, marginBottom = margin !== void 0 ? margin : marginBottomDefault, marginLeft = margin !== void 0 ? margin : marginLeftDefault } = options;
	marginTop = +marginTop;
	marginRight = +marginRight;
	marginBottom = +marginBottom;
	marginLeft = +marginLeft;
	let { width = 640, height = autoHeight(scales, options, {
		width,
		marginTopDefault,
		marginRightDefault,
		marginBottomDefault,
		marginLeftDefault
	}) + Math.max(0, marginTop - marginTopDefault + marginBottom - marginBottomDefault) } = options;
	width = +width;
	height = +height;
	const dimensions = {
		width,
		height,
		marginTop,
		marginRight,
		marginBottom,
		marginLeft
	};
	if (scales.fx || scales.fy) {
		let { margin: facetMargin, marginTop: facetMarginTop = facetMargin !== void 0 ? facetMargin : marginTop, marginRight: facetMarginRight = facetMargin !== void 0 ? facetMargin : marginRight, marginBottom: facetMarginBottom = facetMargin !== void 0 ? facetMargin : marginBottom, marginLeft: facetMarginLeft = facetMargin !== void 0 ? facetMargin : marginLeft } = options.facet ?? {};
		facetMarginTop = +facetMarginTop;
		facetMarginRight = +facetMarginRight;
		facetMarginBottom = +facetMarginBottom;
		facetMarginLeft = +facetMarginLeft;
		dimensions.facet = {
			marginTop: facetMarginTop,
			marginRight: facetMarginRight,
			marginBottom: facetMarginBottom,
			marginLeft: facetMarginLeft
		};
	}
	return dimensions;
}
function autoHeight({ x, y, fy, fx }, { projection, aspectRatio }, { width, marginTopDefault, marginRightDefault, marginBottomDefault, marginLeftDefault }) {
	const nfy = fy ? fy.scale.domain().length || 1 : 1;
	const ar = projectionAspectRatio(projection);
	if (ar) {
		const nfx = fx ? fx.scale.domain().length : 1;
		const far = (1.1 * nfy - .1) / (1.1 * nfx - .1) * ar;
		const lar = Math.max(.1, Math.min(10, far));
		return Math.round((width - marginLeftDefault - marginRightDefault) * lar + marginTopDefault + marginBottomDefault);
	}
	const ny = y ? isOrdinalScale(y) ? y.scale.domain().length || 1 : Math.max(7, 17 / nfy) : 1;
	if (aspectRatio != null) {
		aspectRatio = +aspectRatio;
		if (!(isFinite(aspectRatio) && aspectRatio > 0)) throw new Error(`invalid aspectRatio: ${aspectRatio}`);
		const ratio = aspectRatioLength("y", y) / (aspectRatioLength("x", x) * aspectRatio);
		const fxb = fx ? fx.scale.bandwidth() : 1;
		const fyb = fy ? fy.scale.bandwidth() : 1;
		return (ratio * (fxb * (width - marginLeftDefault - marginRightDefault) - x.insetLeft - x.insetRight) + y.insetTop + y.insetBottom) / fyb + marginTopDefault + marginBottomDefault;
	}
	return !!(y || fy) * Math.max(1, Math.min(60, ny * nfy)) * 20 + !!fx * 30 + 60;
}
function aspectRatioLength(k, scale) {
	if (!scale) throw new Error(`aspectRatio requires ${k} scale`);
	const { type, domain } = scale;
	let transform;
	switch (type) {
		case "linear":
		case "utc":
		case "time":
			transform = Number;
			break;
		case "pow": {
			const exponent = scale.scale.exponent();
			transform = (x) => Math.pow(x, exponent);
			break;
		}
		case "log":
			transform = Math.log;
			break;
		case "point":
		case "band": return domain.length;
		default: throw new Error(`unsupported ${k} scale for aspectRatio: ${type}`);
	}
	const [min, max] = extent(domain);
	return Math.abs(transform(max) - transform(min));
}

// node_modules/@observablehq/plot/src/interactions/pointer.js
const states = /* @__PURE__ */ new WeakMap();
function pointerK(kx, ky, { x, y, px, py, maxRadius = 40, channels, render, ...options } = {}) {
	maxRadius = +maxRadius;
	if (px != null) x ??= null, channels = {
		...channels,
		px: {
			value: px,
			scale: "x"
		}
	};
	if (py != null) y ??= null, channels = {
		...channels,
		py: {
			value: py,
			scale: "y"
		}
	};
	return {
		x,
		y,
		channels,
		...options,
		render: composeRender(function(index, scales, values, dimensions, context, next) {
			context = {
				...context,
				pointerSticky: false
			};
			const svg = context.ownerSVGElement;
			const { data } = context.getMarkState(this);
			let state = states.get(svg);
			if (!state) states.set(svg, state = {
				sticky: false,
				roots: [],
				renders: []
			});
			let renderIndex = state.renders.push(render) - 1;
			const { x, y, fx, fy } = scales;
			let tx = fx ? fx(index.fx) - dimensions.marginLeft : 0;
			let ty = fy ? fy(index.fy) - dimensions.marginTop : 0;
			if (x?.bandwidth) tx += x.bandwidth() / 2;
			if (y?.bandwidth) ty += y.bandwidth() / 2;
			const faceted = index.fi != null;
			let facetState;
			if (faceted) {
				let facetStates = state.facetStates;
				if (!facetStates) state.facetStates = facetStates = /* @__PURE__ */ new Map();
				facetState = facetStates.get(this);
				if (!facetState) facetStates.set(this, facetState = /* @__PURE__ */ new Map());
			}
			const [cx, cy] = applyFrameAnchor(this, dimensions);
			const { px: PX, py: PY } = values;
			const px = PX ? (i) => PX[i] : anchorX$1(values, cx);
			const py = PY ? (i) => PY[i] : anchorY$1(values, cy);
			let i;
			let g;
			let s;
			let f;
			function update(ii, ri) {
				if (faceted) {
					if (f) f = cancelAnimationFrame(f);
					if (ii == null) facetState.delete(index.fi);
					else {
						facetState.set(index.fi, ri);
						f = requestAnimationFrame(() => {
							f = null;
							for (const [fi, r] of facetState) if (r < ri || r === ri && fi < index.fi) {
								ii = null;
								break;
							}
							render(ii);
						});
						return;
					}
				}
				render(ii);
			}
			function render(ii) {
				if (i === ii && s === state.sticky) return;
				i = ii;
				s = context.pointerSticky = state.sticky;
				const I = i == null ? [] : [i];
				if (faceted) I.fx = index.fx, I.fy = index.fy, I.fi = index.fi;
				const r = next(I, scales, values, dimensions, context);
				if (g) {
					if (faceted) {
						const p = g.parentNode;
						const ft = g.getAttribute("transform");
						const mt = r.getAttribute("transform");
						ft ? r.setAttribute("transform", ft) : r.removeAttribute("transform");
						mt ? p.setAttribute("transform", mt) : p.removeAttribute("transform");
						r.removeAttribute("aria-label");
						r.removeAttribute("aria-description");
						r.removeAttribute("aria-hidden");
					}
					g.replaceWith(r);
				}
				state.roots[renderIndex] = g = r;
				if (!(i == null && facetState?.size > 1)) {
					const value = i == null ? null : isArray$1(data) ? data[i] : data.get(i);
					context.dispatchValue(value);
				}
				return r;
			}
			function pointermove(event) {
				if (state.sticky || event.pointerType === "mouse" && event.buttons === 1) return;
				let [xp, yp] = pointer$1(event);
				xp -= tx, yp -= ty;
				const kpx = xp < dimensions.marginLeft || xp > dimensions.width - dimensions.marginRight ? 1 : kx;
				const kpy = yp < dimensions.marginTop || yp > dimensions.height - dimensions.marginBottom ? 1 : ky;
				let ii = null;
				let ri = maxRadius * maxRadius;
				for (const j of index) {
					const dx = kpx * (px(j) - xp);
					const dy = kpy * (py(j) - yp);
					const rj = dx * dx + dy * dy;
					if (rj <= ri) ii = j, ri = rj;
				}
				if (ii != null && (kx !== 1 || ky !== 1)) {
					const dx = px(ii) - xp;
					const dy = py(ii) - yp;
					ri = dx * dx + dy * dy;
				}
				update(ii, ri);
			}
			function pointerdown(event) {
				if (event.pointerType !== "mouse") return;
				if (i == null) return;
				if (state.sticky && state.roots.some((r) => r?.contains(event.target))) return;
				if (state.sticky) state.sticky = false, state.renders.forEach((r) => r(null));
				else state.sticky = true, render(i);
				event.stopImmediatePropagation();
			}
			function pointerleave(event) {
				if (event.pointerType !== "mouse") return;
				if (!state.sticky) update(null);
			}
			svg.addEventListener("pointerenter", pointermove);
			svg.addEventListener("pointermove", pointermove);
			svg.addEventListener("pointerdown", pointerdown);
			svg.addEventListener("pointerleave", pointerleave);
			return render(null);
		}, render)
	};
}
function pointer(options) {
	return pointerK(1, 1, options);
}
function pointerX(options) {
	return pointerK(1, .01, options);
}
function pointerY(options) {
	return pointerK(.01, 1, options);
}
function anchorX$1({ x1: X1, x2: X2, x: X = X1 }, cx) {
	return X1 && X2 ? (i) => (X1[i] + X2[i]) / 2 : X ? (i) => X[i] : () => cx;
}
function anchorY$1({ y1: Y1, y2: Y2, y: Y = Y1 }, cy) {
	return Y1 && Y2 ? (i) => (Y1[i] + Y2[i]) / 2 : Y ? (i) => Y[i] : () => cy;
}

// node_modules/@observablehq/plot/src/axes.js
function inferFontVariant$2(scale) {
	return isOrdinalScale(scale) && scale.interval === void 0 ? void 0 : "tabular-nums";
}

// node_modules/@observablehq/plot/src/legends/ramp.js
function legendRamp(color, options) {
	let { label = color.label, tickSize = 6, width = 240, height = 44 + tickSize, marginTop = 18, marginRight = 0, marginBottom = 16 + tickSize, marginLeft = 0, style, ticks = (width - marginLeft - marginRight) / 64, tickFormat, fontVariant = inferFontVariant$2(color), round = true, opacity, className } = options;
	const context = createContext(options);
	className = maybeClassName(className);
	opacity = maybeNumberChannel(opacity)[1];
	if (tickFormat === null) tickFormat = () => null;
	const svg = create$2("svg", context).attr("class", `${className}-ramp`).attr("font-family", "system-ui, sans-serif").attr("font-size", 10).attr("width", width).attr("height", height).attr("viewBox", `0 0 ${width} ${height}`).call((svg) => svg.append("style").text(`:where(.${className}-ramp) {
  display: block;
  height: auto;
  height: intrinsic;
  max-width: 100%;
  overflow: visible;
}
:where(.${className}-ramp text) {
  white-space: pre;
}`)).call(applyInlineStyles, style);
	let tickAdjust = (g) => g.selectAll(".tick line").attr("y1", marginTop + marginBottom - height);
	let x;
	const applyRange = round ? (x, range) => x.rangeRound(range) : (x, range) => x.range(range);
	const { type, domain, range, interpolate, scale, pivot } = color;
	if (interpolate) {
		const interpolator = range === void 0 ? interpolate : piecewise(interpolate.length === 1 ? interpolatePiecewise(interpolate) : interpolate, range);
		x = applyRange(scale.copy(), quantize(number$3(marginLeft, width - marginRight), Math.min(domain.length + (pivot !== void 0), range === void 0 ? Infinity : range.length)));
		const n = 256;
		const canvas = context.document.createElement("canvas");
		canvas.width = n;
		canvas.height = 1;
		const context2 = canvas.getContext("2d");
		for (let i = 0, j = 255; i < n; ++i) {
			context2.fillStyle = interpolator(i / j);
			context2.fillRect(i, 0, 1, 1);
		}
		svg.append("image").attr("opacity", opacity).attr("x", marginLeft).attr("y", marginTop).attr("width", width - marginLeft - marginRight).attr("height", height - marginTop - marginBottom).attr("preserveAspectRatio", "none").attr("xlink:href", canvas.toDataURL());
	} else if (type === "threshold") {
		const thresholds = domain;
		const thresholdFormat = tickFormat === void 0 ? (d) => d : typeof tickFormat === "string" ? format$1(tickFormat) : tickFormat;
		x = applyRange(linear().domain([-1, range.length - 1]), [marginLeft, width - marginRight]);
		svg.append("g").attr("fill-opacity", opacity).selectAll().data(range).enter().append("rect").attr("x", (d, i) => x(i - 1)).attr("y", marginTop).attr("width", (d, i) => x(i) - x(i - 1)).attr("height", height - marginTop - marginBottom).attr("fill", (d) => d);
		ticks = map(thresholds, (_, i) => i);
		tickFormat = (i) => thresholdFormat(thresholds[i], i);
	} else {
		x = applyRange(band().domain(domain), [marginLeft, width - marginRight]);
		svg.append("g").attr("fill-opacity", opacity).selectAll().data(domain).enter().append("rect").attr("x", x).attr("y", marginTop).attr("width", Math.max(0, x.bandwidth() - 1)).attr("height", height - marginTop - marginBottom).attr("fill", scale);
		tickAdjust = () => {};
	}
	svg.append("g").attr("transform", `translate(0,${height - marginBottom})`).call(axisBottom(x).ticks(Array.isArray(ticks) ? null : ticks, typeof tickFormat === "string" ? tickFormat : void 0).tickFormat(typeof tickFormat === "function" ? tickFormat : void 0).tickSize(tickSize).tickValues(Array.isArray(ticks) ? ticks : null)).attr("font-size", null).attr("font-family", null).attr("font-variant", impliedString(fontVariant, "normal")).call(tickAdjust).call((g) => g.select(".domain").remove());
	if (label !== void 0) svg.append("text").attr("x", marginLeft).attr("y", marginTop - 6).attr("fill", "currentColor").attr("font-weight", "bold").text(label);
	return svg.node();
}

// node_modules/@observablehq/plot/src/math.js
const radians = Math.PI / 180;

// node_modules/@observablehq/plot/src/marker.js
function markers(mark, { marker, markerStart = marker, markerMid = marker, markerEnd = marker } = {}) {
	mark.markerStart = maybeMarker(markerStart);
	mark.markerMid = maybeMarker(markerMid);
	mark.markerEnd = maybeMarker(markerEnd);
}
function maybeMarker(marker) {
	if (marker == null || marker === false) return null;
	if (marker === true) return markerCircleFill;
	if (typeof marker === "function") return marker;
	switch (`${marker}`.toLowerCase()) {
		case "none": return null;
		case "arrow": return markerArrow("auto");
		case "arrow-reverse": return markerArrow("auto-start-reverse");
		case "dot": return markerDot;
		case "circle":
		case "circle-fill": return markerCircleFill;
		case "circle-stroke": return markerCircleStroke;
		case "tick": return markerTick("auto");
		case "tick-x": return markerTick(90);
		case "tick-y": return markerTick(0);
	}
	throw new Error(`invalid marker: ${marker}`);
}
function markerArrow(orient) {
	return (color, context) => create$2("svg:marker", context).attr("viewBox", "-5 -5 10 10").attr("markerWidth", 6.67).attr("markerHeight", 6.67).attr("orient", orient).attr("fill", "none").attr("stroke", color).attr("stroke-width", 1.5).attr("stroke-linecap", "round").attr("stroke-linejoin", "round").call((marker) => marker.append("path").attr("d", "M-1.5,-3l3,3l-3,3")).node();
}
function markerDot(color, context) {
	return create$2("svg:marker", context).attr("viewBox", "-5 -5 10 10").attr("markerWidth", 6.67).attr("markerHeight", 6.67).attr("fill", color).attr("stroke", "none").call((marker) => marker.append("circle").attr("r", 2.5)).node();
}
function markerCircleFill(color, context) {
	return create$2("svg:marker", context).attr("viewBox", "-5 -5 10 10").attr("markerWidth", 6.67).attr("markerHeight", 6.67).attr("fill", color).attr("stroke", "var(--plot-background)").attr("stroke-width", 1.5).call((marker) => marker.append("circle").attr("r", 3)).node();
}
function markerCircleStroke(color, context) {
	return create$2("svg:marker", context).attr("viewBox", "-5 -5 10 10").attr("markerWidth", 6.67).attr("markerHeight", 6.67).attr("fill", "var(--plot-background)").attr("stroke", color).attr("stroke-width", 1.5).call((marker) => marker.append("circle").attr("r", 3)).node();
}
function markerTick(orient) {
	return (color, context) => create$2("svg:marker", context).attr("viewBox", "-3 -3 6 6").attr("markerWidth", 6).attr("markerHeight", 6).attr("orient", orient).attr("stroke", color).call((marker) => marker.append("path").attr("d", "M0,-3v6")).node();
}
let nextMarkerId = 0;
function applyMarkers(path, mark, { stroke: S }, context) {
	return applyMarkersColor(path, mark, S && ((i) => S[i]), null, context);
}
function applyGroupedMarkers(path, mark, { stroke: S, z: Z }, context) {
	return applyMarkersColor(path, mark, S && (([i]) => S[i]), Z, context);
}
const START$1 = 1;
const END$1 = 2;
function getGroupedOrientation(path, Z) {
	const O = new Uint8Array(Z.length);
	const D = path.data().filter((I) => I.length > 1);
	const n = D.length;
	for (let i = 0, z = unset; i < n; ++i) {
		const I = D[i];
		if (I.length > 1) {
			const i = I[0];
			if (z !== (z = keyof(Z[i]))) O[i] |= START$1;
		}
	}
	for (let i = n - 1, z = unset; i >= 0; --i) {
		const I = D[i];
		if (I.length > 1) {
			const i = I[0];
			if (z !== (z = keyof(Z[i]))) O[i] |= END$1;
		}
	}
	return ([i]) => O[i];
}
function applyMarkersColor(path, { markerStart, markerMid, markerEnd, stroke }, strokeof = () => stroke, Z, context) {
	if (!markerStart && !markerMid && !markerEnd) return;
	const iriByMarkerColor = /* @__PURE__ */ new Map();
	const orient = Z && getGroupedOrientation(path, Z);
	function applyMarker(name, marker, filter) {
		return function(i) {
			if (filter && !filter(i)) return;
			const color = strokeof(i);
			let iriByColor = iriByMarkerColor.get(marker);
			if (!iriByColor) iriByMarkerColor.set(marker, iriByColor = /* @__PURE__ */ new Map());
			let iri = iriByColor.get(color);
			if (!iri) {
				const node = this.parentNode.insertBefore(marker(color, context), this);
				const id = `plot-marker-${++nextMarkerId}`;
				node.setAttribute("id", id);
				iriByColor.set(color, iri = `url(#${id})`);
			}
			this.setAttribute(name, iri);
		};
	}
	if (markerStart) path.each(applyMarker("marker-start", markerStart, orient && ((i) => orient(i) & START$1)));
	if (markerMid && orient) path.each(applyMarker("marker-start", markerMid, (i) => !(orient(i) & START$1)));
	if (markerMid) path.each(applyMarker("marker-mid", markerMid));
	if (markerEnd) path.each(applyMarker("marker-end", markerEnd, orient && ((i) => orient(i) & END$1)));
}

// node_modules/@observablehq/plot/src/transforms/inset.js
function maybeInsetX({ inset, insetLeft, insetRight, ...options } = {}) {
	[insetLeft, insetRight] = maybeInset(inset, insetLeft, insetRight);
	return {
		inset,
		insetLeft,
		insetRight,
		...options
	};
}
function maybeInsetY({ inset, insetTop, insetBottom, ...options } = {}) {
	[insetTop, insetBottom] = maybeInset(inset, insetTop, insetBottom);
	return {
		inset,
		insetTop,
		insetBottom,
		...options
	};
}
function maybeInset(inset, inset1, inset2) {
	return inset === void 0 && inset1 === void 0 && inset2 === void 0 ? offset ? [1, 0] : [.5, .5] : [inset1, inset2];
}

// node_modules/@observablehq/plot/src/transforms/interval.js
function maybeIntervalValue(value, { interval }) {
	value = { ...maybeValue(value) };
	value.interval = maybeInterval(value.interval === void 0 ? interval : value.interval);
	return value;
}
function maybeIntervalK(k, maybeInsetK, options, trivial) {
	const { [k]: v, [`${k}1`]: v1, [`${k}2`]: v2 } = options;
	const { value, interval } = maybeIntervalValue(v, options);
	if (value == null || interval == null && !trivial) return options;
	const label = labelof(v);
	if (interval == null) {
		let V;
		const kv = {
			transform: (data) => V || (V = valueof(data, value)),
			label
		};
		return {
			...options,
			[k]: void 0,
			[`${k}1`]: v1 === void 0 ? kv : v1,
			[`${k}2`]: v2 === void 0 && !(v1 === v2 && trivial) ? kv : v2
		};
	}
	let D1, V1;
	function transform(data) {
		if (V1 !== void 0 && data === D1) return V1;
		return V1 = map(valueof(D1 = data, value), (v) => interval.floor(v));
	}
	return maybeInsetK({
		...options,
		[k]: void 0,
		[`${k}1`]: v1 === void 0 ? {
			transform,
			label
		} : v1,
		[`${k}2`]: v2 === void 0 ? {
			transform: (data) => transform(data).map((v) => interval.offset(v)),
			label
		} : v2
	});
}
function maybeIntervalMidK(k, maybeInsetK, options) {
	const { [k]: v } = options;
	const { value, interval } = maybeIntervalValue(v, options);
	if (value == null || interval == null) return options;
	return maybeInsetK({
		...options,
		[k]: {
			label: labelof(v),
			transform: (data) => {
				const V1 = map(valueof(data, value), (v) => interval.floor(v));
				const V2 = V1.map((v) => interval.offset(v));
				return V1.map(isTemporal(V1) ? (v1, v2) => v1 == null || isNaN(v1 = +v1) || (v2 = V2[v2], v2 == null) || isNaN(v2 = +v2) ? void 0 : /* @__PURE__ */ new Date((v1 + v2) / 2) : (v1, v2) => v1 == null || (v2 = V2[v2], v2 == null) ? NaN : (+v1 + +v2) / 2);
			}
		}
	});
}
function maybeIntervalX(options = {}) {
	return maybeIntervalK("x", maybeInsetX, options);
}
function maybeIntervalY(options = {}) {
	return maybeIntervalK("y", maybeInsetY, options);
}
function maybeIntervalMidX(options = {}) {
	return maybeIntervalMidK("x", maybeInsetX, options);
}
function maybeIntervalMidY(options = {}) {
	return maybeIntervalMidK("y", maybeInsetY, options);
}

// node_modules/@observablehq/plot/src/marks/rule.js
const defaults$8 = {
	ariaLabel: "rule",
	fill: null,
	stroke: "currentColor"
};
var RuleX = class extends Mark {
	constructor(data, options = {}) {
		const { x, y1, y2, inset = 0, insetTop = inset, insetBottom = inset } = options;
		super(data, {
			x: {
				value: x,
				scale: "x",
				optional: true
			},
			y1: {
				value: y1,
				scale: "y",
				optional: true
			},
			y2: {
				value: y2,
				scale: "y",
				optional: true
			}
		}, withTip(options, "x"), defaults$8);
		this.insetTop = number(insetTop);
		this.insetBottom = number(insetBottom);
		markers(this, options);
	}
	render(index, scales, channels, dimensions, context) {
		const { x, y } = scales;
		const { x: X, y1: Y1, y2: Y2 } = channels;
		const { width, height, marginTop, marginRight, marginLeft, marginBottom } = dimensions;
		const { insetTop, insetBottom } = this;
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyTransform, this, { x: X && x }, offset, 0).call((g) => g.selectAll().data(index).enter().append("line").call(applyDirectStyles, this).attr("x1", X ? (i) => X[i] : (marginLeft + width - marginRight) / 2).attr("x2", X ? (i) => X[i] : (marginLeft + width - marginRight) / 2).attr("y1", Y1 && !isCollapsed(y) ? (i) => Y1[i] + insetTop : marginTop + insetTop).attr("y2", Y2 && !isCollapsed(y) ? y.bandwidth ? (i) => Y2[i] + y.bandwidth() - insetBottom : (i) => Y2[i] - insetBottom : height - marginBottom - insetBottom).call(applyChannelStyles, this, channels).call(applyMarkers, this, channels, context)).node();
	}
};
var RuleY = class extends Mark {
	constructor(data, options = {}) {
		const { x1, x2, y, inset = 0, insetRight = inset, insetLeft = inset } = options;
		super(data, {
			y: {
				value: y,
				scale: "y",
				optional: true
			},
			x1: {
				value: x1,
				scale: "x",
				optional: true
			},
			x2: {
				value: x2,
				scale: "x",
				optional: true
			}
		}, withTip(options, "y"), defaults$8);
		this.insetRight = number(insetRight);
		this.insetLeft = number(insetLeft);
		markers(this, options);
	}
	render(index, scales, channels, dimensions, context) {
		const { x, y } = scales;
		const { y: Y, x1: X1, x2: X2 } = channels;
		const { width, height, marginTop, marginRight, marginLeft, marginBottom } = dimensions;
		const { insetLeft, insetRight } = this;
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyTransform, this, { y: Y && y }, 0, offset).call((g) => g.selectAll().data(index).enter().append("line").call(applyDirectStyles, this).attr("x1", X1 && !isCollapsed(x) ? (i) => X1[i] + insetLeft : marginLeft + insetLeft).attr("x2", X2 && !isCollapsed(x) ? x.bandwidth ? (i) => X2[i] + x.bandwidth() - insetRight : (i) => X2[i] - insetRight : width - marginRight - insetRight).attr("y1", Y ? (i) => Y[i] : (marginTop + height - marginBottom) / 2).attr("y2", Y ? (i) => Y[i] : (marginTop + height - marginBottom) / 2).call(applyChannelStyles, this, channels).call(applyMarkers, this, channels, context)).node();
	}
};
function ruleX(data, options) {
	let { x = identity$1, y, y1, y2, ...rest } = maybeIntervalY(options);
	[y1, y2] = maybeOptionalZero(y, y1, y2);
	return new RuleX(data, {
		...rest,
		x,
		y1,
		y2
	});
}
function ruleY(data, options) {
	let { y = identity$1, x, x1, x2, ...rest } = maybeIntervalX(options);
	[x1, x2] = maybeOptionalZero(x, x1, x2);
	return new RuleY(data, {
		...rest,
		y,
		x1,
		x2
	});
}
function maybeOptionalZero(x, x1, x2) {
	if (x == null) {
		if (x1 === void 0) {
			if (x2 !== void 0) return [0, x2];
		} else if (x2 === void 0) return [0, x1];
	} else if (x1 === void 0) return x2 === void 0 ? [0, x] : [x, x2];
	else if (x2 === void 0) return [x, x1];
	return [x1, x2];
}

// node_modules/@observablehq/plot/src/template.js
function template(strings, ...parts) {
	let n = parts.length;
	for (let j = 0, copy = true; j < n; ++j) if (typeof parts[j] !== "function") {
		if (copy) {
			strings = strings.slice();
			copy = false;
		}
		strings.splice(j, 2, strings[j] + parts[j] + strings[j + 1]);
		parts.splice(j, 1);
		--j, --n;
	}
	return (i) => {
		let s = strings[0];
		for (let j = 0; j < n; ++j) s += parts[j](i) + strings[j + 1];
		return s;
	};
}

// node_modules/@observablehq/plot/src/marks/text.js
const defaults$7 = {
	ariaLabel: "text",
	strokeLinejoin: "round",
	strokeWidth: 3,
	paintOrder: "stroke"
};
const softHyphen = "­";
var Text$4 = class extends Mark {
	constructor(data, options = {}) {
		const { x, y, text = isIterable(data) && isTextual(data) ? identity$1 : indexOf, frameAnchor, textAnchor = /right$/i.test(frameAnchor) ? "end" : /left$/i.test(frameAnchor) ? "start" : "middle", lineAnchor = /^top/i.test(frameAnchor) ? "top" : /^bottom/i.test(frameAnchor) ? "bottom" : "middle", lineHeight = 1, lineWidth = Infinity, textOverflow, monospace, fontFamily = monospace ? "ui-monospace, monospace" : void 0, fontSize, fontStyle, fontVariant, fontWeight, rotate } = options;
		const [vrotate, crotate] = maybeNumberChannel(rotate, 0);
		const [vfontSize, cfontSize] = maybeFontSizeChannel(fontSize);
		super(data, {
			x: {
				value: x,
				scale: "x",
				optional: true
			},
			y: {
				value: y,
				scale: "y",
				optional: true
			},
			fontSize: {
				value: vfontSize,
				optional: true
			},
			rotate: {
				value: numberChannel(vrotate),
				optional: true
			},
			text: {
				value: text,
				filter: nonempty,
				optional: true
			}
		}, options, defaults$7);
		this.rotate = crotate;
		this.textAnchor = impliedString(textAnchor, "middle");
		this.lineAnchor = keyword(lineAnchor, "lineAnchor", [
			"top",
			"middle",
			"bottom"
		]);
		this.lineHeight = +lineHeight;
		this.lineWidth = +lineWidth;
		this.textOverflow = maybeTextOverflow(textOverflow);
		this.monospace = !!monospace;
		this.fontFamily = string(fontFamily);
		this.fontSize = cfontSize;
		this.fontStyle = string(fontStyle);
		this.fontVariant = string(fontVariant);
		this.fontWeight = string(fontWeight);
		this.frameAnchor = maybeFrameAnchor(frameAnchor);
		if (!(this.lineWidth >= 0)) throw new Error(`invalid lineWidth: ${lineWidth}`);
		this.splitLines = splitter(this);
		this.clipLine = clipper(this);
	}
	render(index, scales, channels, dimensions, context) {
		const { x, y } = scales;
		const { x: X, y: Y, rotate: R, text: T, title: TL, fontSize: FS } = channels;
		const { rotate } = this;
		const [cx, cy] = applyFrameAnchor(this, dimensions);
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyIndirectTextStyles, this, T, dimensions).call(applyTransform, this, {
			x: X && x,
			y: Y && y
		}).call((g) => g.selectAll().data(index).enter().append("text").call(applyDirectStyles, this).call(applyMultilineText, this, T, TL).attr("transform", template`translate(${X ? (i) => X[i] : cx},${Y ? (i) => Y[i] : cy})${R ? (i) => ` rotate(${R[i]})` : rotate ? ` rotate(${rotate})` : ``}`).call(applyAttr, "font-size", FS && ((i) => FS[i])).call(applyChannelStyles, this, channels)).node();
	}
};
function maybeTextOverflow(textOverflow) {
	return textOverflow == null ? null : keyword(textOverflow, "textOverflow", [
		"clip",
		"ellipsis",
		"clip-start",
		"clip-end",
		"ellipsis-start",
		"ellipsis-middle",
		"ellipsis-end"
	]).replace(/^(clip|ellipsis)$/, "$1-end");
}
function applyMultilineText(selection, mark, T, TL) {
	if (!T) return;
	const { lineAnchor, lineHeight, textOverflow, splitLines, clipLine } = mark;
	selection.each(function(i) {
		const lines = splitLines(formatDefault(T[i]) ?? "").map(clipLine);
		const n = lines.length;
		const y = lineAnchor === "top" ? .71 : lineAnchor === "bottom" ? 1 - n : (164 - n * 100) / 200;
		if (n > 1) {
			let m = 0;
			for (let i = 0; i < n; ++i) {
				++m;
				if (!lines[i]) continue;
				const tspan = this.ownerDocument.createElementNS(namespaces.svg, "tspan");
				tspan.setAttribute("x", 0);
				if (i === m - 1) tspan.setAttribute("y", `${(y + i) * lineHeight}em`);
				else tspan.setAttribute("dy", `${m * lineHeight}em`);
				tspan.textContent = lines[i];
				this.appendChild(tspan);
				m = 0;
			}
		} else {
			if (y) this.setAttribute("y", `${y * lineHeight}em`);
			this.textContent = lines[0];
		}
		if (textOverflow && !TL && lines[0] !== T[i]) {
			const title = this.ownerDocument.createElementNS(namespaces.svg, "title");
			title.textContent = T[i];
			this.appendChild(title);
		}
	});
}
function text(data, { x, y, ...options } = {}) {
	if (options.frameAnchor === void 0) [x, y] = maybeTuple(x, y);
	return new Text$4(data, {
		...options,
		x,
		y
	});
}
function textX(data, { x = identity$1, ...options } = {}) {
	return new Text$4(data, maybeIntervalMidY({
		...options,
		x
	}));
}
function textY(data, { y = identity$1, ...options } = {}) {
	return new Text$4(data, maybeIntervalMidX({
		...options,
		y
	}));
}
function applyIndirectTextStyles(selection, mark, T) {
	applyAttr(selection, "text-anchor", mark.textAnchor);
	applyAttr(selection, "font-family", mark.fontFamily);
	applyAttr(selection, "font-size", mark.fontSize);
	applyAttr(selection, "font-style", mark.fontStyle);
	applyAttr(selection, "font-variant", mark.fontVariant === void 0 ? inferFontVariant$1(T) : mark.fontVariant);
	applyAttr(selection, "font-weight", mark.fontWeight);
}
function inferFontVariant$1(T) {
	return T && (isNumeric(T) || isTemporal(T)) ? "tabular-nums" : void 0;
}
const fontSizes = /* @__PURE__ */ new Set([
	"inherit",
	"initial",
	"revert",
	"unset",
	"xx-small",
	"x-small",
	"small",
	"medium",
	"large",
	"x-large",
	"xx-large",
	"xxx-large",
	"larger",
	"smaller"
]);
function maybeFontSizeChannel(fontSize) {
	if (fontSize == null || typeof fontSize === "number") return [void 0, fontSize];
	if (typeof fontSize !== "string") return [fontSize, void 0];
	fontSize = fontSize.trim().toLowerCase();
	return fontSizes.has(fontSize) || /^[+-]?\d*\.?\d+(e[+-]?\d+)?(\w*|%)$/.test(fontSize) ? [void 0, fontSize] : [fontSize, void 0];
}
function lineWrap(input, maxWidth, widthof) {
	const lines = [];
	let lineStart, lineEnd = 0;
	for (const [wordStart, wordEnd, required] of lineBreaks(input)) {
		if (lineStart === void 0) lineStart = wordStart;
		if (lineEnd > lineStart && widthof(input, lineStart, wordEnd) > maxWidth) {
			lines.push(input.slice(lineStart, lineEnd) + (input[lineEnd - 1] === softHyphen ? "-" : ""));
			lineStart = wordStart;
		}
		if (required) {
			lines.push(input.slice(lineStart, wordEnd));
			lineStart = void 0;
			continue;
		}
		lineEnd = wordEnd;
	}
	return lines;
}
function* lineBreaks(input) {
	let i = 0, j = 0;
	const n = input.length;
	while (j < n) {
		let k = 1;
		switch (input[j]) {
			case softHyphen:
			case "-":
				++j;
				yield [
					i,
					j,
					false
				];
				i = j;
				break;
			case " ":
				yield [
					i,
					j,
					false
				];
				while (input[++j] === " ");
				i = j;
				break;
			case "\r": if (input[j + 1] === "\n") ++k;
			case "\n":
				yield [
					i,
					j,
					true
				];
				j += k;
				i = j;
				break;
			default: ++j;
		}
	}
	yield [
		i,
		j,
		true
	];
}
const defaultWidthMap = {
	a: 56,
	b: 63,
	c: 57,
	d: 63,
	e: 58,
	f: 37,
	g: 62,
	h: 60,
	i: 26,
	j: 26,
	k: 55,
	l: 26,
	m: 88,
	n: 60,
	o: 60,
	p: 62,
	q: 62,
	r: 39,
	s: 54,
	t: 38,
	u: 60,
	v: 55,
	w: 79,
	x: 54,
	y: 55,
	z: 55,
	A: 69,
	B: 67,
	C: 73,
	D: 74,
	E: 61,
	F: 58,
	G: 76,
	H: 75,
	I: 28,
	J: 55,
	K: 67,
	L: 58,
	M: 89,
	N: 75,
	O: 78,
	P: 65,
	Q: 78,
	R: 67,
	S: 65,
	T: 65,
	U: 75,
	V: 69,
	W: 98,
	X: 69,
	Y: 67,
	Z: 67,
	0: 64,
	1: 48,
	2: 62,
	3: 64,
	4: 66,
	5: 63,
	6: 65,
	7: 58,
	8: 65,
	9: 65,
	" ": 29,
	"!": 32,
	"\"": 49,
	"'": 31,
	"(": 39,
	")": 39,
	",": 31,
	"-": 48,
	".": 31,
	"/": 32,
	":": 31,
	";": 31,
	"?": 52,
	"‘": 31,
	"’": 31,
	"“": 47,
	"”": 47,
	"…": 82
};
function defaultWidth(text, start = 0, end = text.length) {
	let sum = 0;
	for (let i = start; i < end; i = readCharacter(text, i)) sum += defaultWidthMap[text[i]] ?? (isPictographic(text, i) ? 120 : defaultWidthMap.e);
	return sum;
}
function monospaceWidth(text, start = 0, end = text.length) {
	let sum = 0;
	for (let i = start; i < end; i = readCharacter(text, i)) sum += isPictographic(text, i) ? 126 : 63;
	return sum;
}
function splitter({ monospace, lineWidth, textOverflow }) {
	if (textOverflow != null || lineWidth == Infinity) return (text) => text.split(/\r\n?|\n/g);
	const widthof = monospace ? monospaceWidth : defaultWidth;
	const maxWidth = lineWidth * 100;
	return (text) => lineWrap(text, maxWidth, widthof);
}
function clipper({ monospace, lineWidth, textOverflow }) {
	if (textOverflow == null || lineWidth == Infinity) return (text) => text;
	const widthof = monospace ? monospaceWidth : defaultWidth;
	const maxWidth = lineWidth * 100;
	switch (textOverflow) {
		case "clip-start": return (text) => clipStart(text, maxWidth, widthof, "");
		case "clip-end": return (text) => clipEnd(text, maxWidth, widthof, "");
		case "ellipsis-start": return (text) => clipStart(text, maxWidth, widthof, "…");
		case "ellipsis-middle": return (text) => clipMiddle(text, maxWidth, widthof, "…");
		case "ellipsis-end": return (text) => clipEnd(text, maxWidth, widthof, "…");
	}
}
const ellipsis = "…";
function cut(text, width, widthof, inset) {
	const I = [];
	let w = 0;
	for (let i = 0, j = 0, n = text.length; i < n; i = j) {
		j = readCharacter(text, i);
		const l = widthof(text, i, j);
		if (w + l > width) {
			w += inset;
			while (w > width && i > 0) j = i, i = I.pop(), w -= widthof(text, i, j);
			return [i, width - w];
		}
		w += l;
		I.push(i);
	}
	return [-1, 0];
}
function clipEnd(text, width, widthof, ellipsis) {
	text = text.trim();
	const e = widthof(ellipsis);
	const [i] = cut(text, width, widthof, e);
	return i < 0 ? text : text.slice(0, i).trimEnd() + ellipsis;
}
function clipMiddle(text, width, widthof, ellipsis) {
	text = text.trim();
	const w = widthof(text);
	if (w <= width) return text;
	const e = widthof(ellipsis) / 2;
	const [i, ei] = cut(text, width / 2, widthof, e);
	const [j] = cut(text, w - width / 2 - ei + e, widthof, -e);
	return j < 0 ? ellipsis : text.slice(0, i).trimEnd() + ellipsis + text.slice(readCharacter(text, j)).trimStart();
}
function clipStart(text, width, widthof, ellipsis) {
	text = text.trim();
	const w = widthof(text);
	if (w <= width) return text;
	const e = widthof(ellipsis);
	const [j] = cut(text, w - width + e, widthof, -e);
	return j < 0 ? ellipsis : ellipsis + text.slice(readCharacter(text, j)).trimStart();
}
const reCombiner = /[\p{Combining_Mark}\p{Emoji_Modifier}]+/uy;
const rePictographic = /\p{Extended_Pictographic}/uy;
function readCharacter(text, i) {
	i += isSurrogatePair(text, i) ? 2 : 1;
	if (isCombiner(text, i)) i = reCombiner.lastIndex;
	if (isZeroWidthJoiner(text, i)) return readCharacter(text, i + 1);
	return i;
}
function isAscii(text, i) {
	return text.charCodeAt(i) < 128;
}
function isSurrogatePair(text, i) {
	const hi = text.charCodeAt(i);
	if (hi >= 55296 && hi < 56320) {
		const lo = text.charCodeAt(i + 1);
		return lo >= 56320 && lo < 57344;
	}
	return false;
}
function isZeroWidthJoiner(text, i) {
	return text.charCodeAt(i) === 8205;
}
function isCombiner(text, i) {
	return isAscii(text, i) ? false : (reCombiner.lastIndex = i, reCombiner.test(text));
}
function isPictographic(text, i) {
	return isAscii(text, i) ? false : (rePictographic.lastIndex = i, rePictographic.test(text));
}

// node_modules/@observablehq/plot/src/marks/vector.js
const defaults$6 = {
	ariaLabel: "vector",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 1.5,
	strokeLinejoin: "round",
	strokeLinecap: "round"
};
const defaultRadius = 3.5;
const wingRatio = defaultRadius * 5;
const shapeArrow = { draw(context, l, r) {
	const wing = l * r / wingRatio;
	context.moveTo(0, 0);
	context.lineTo(0, -l);
	context.moveTo(-wing, wing - l);
	context.lineTo(0, -l);
	context.lineTo(wing, wing - l);
} };
const shapeSpike = { draw(context, l, r) {
	context.moveTo(-r, 0);
	context.lineTo(0, -l);
	context.lineTo(r, 0);
} };
const shapes = /* @__PURE__ */ new Map([["arrow", shapeArrow], ["spike", shapeSpike]]);
function isShapeObject(value) {
	return value && typeof value.draw === "function";
}
function maybeShape(shape) {
	if (isShapeObject(shape)) return shape;
	const value = shapes.get(`${shape}`.toLowerCase());
	if (value) return value;
	throw new Error(`invalid shape: ${shape}`);
}
var Vector = class extends Mark {
	constructor(data, options = {}) {
		const { x, y, r = defaultRadius, length, rotate, shape = shapeArrow, anchor = "middle", frameAnchor } = options;
		const [vl, cl] = maybeNumberChannel(length, 12);
		const [vr, cr] = maybeNumberChannel(rotate, 0);
		super(data, {
			x: {
				value: x,
				scale: "x",
				optional: true
			},
			y: {
				value: y,
				scale: "y",
				optional: true
			},
			length: {
				value: vl,
				scale: "length",
				optional: true
			},
			rotate: {
				value: vr,
				optional: true
			}
		}, options, defaults$6);
		this.r = +r;
		this.length = cl;
		this.rotate = cr;
		this.shape = maybeShape(shape);
		this.anchor = keyword(anchor, "anchor", [
			"start",
			"middle",
			"end"
		]);
		this.frameAnchor = maybeFrameAnchor(frameAnchor);
	}
	render(index, scales, channels, dimensions, context) {
		const { x, y } = scales;
		const { x: X, y: Y, length: L, rotate: A } = channels;
		const { length, rotate, anchor, shape, r } = this;
		const [cx, cy] = applyFrameAnchor(this, dimensions);
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyTransform, this, {
			x: X && x,
			y: Y && y
		}).call((g) => g.selectAll().data(index).enter().append("path").call(applyDirectStyles, this).attr("transform", template`translate(${X ? (i) => X[i] : cx},${Y ? (i) => Y[i] : cy})${A ? (i) => ` rotate(${A[i]})` : rotate ? ` rotate(${rotate})` : ``}${anchor === "start" ? `` : anchor === "end" ? L ? (i) => ` translate(0,${L[i]})` : ` translate(0,${length})` : L ? (i) => ` translate(0,${L[i] / 2})` : ` translate(0,${length / 2})`}`).attr("d", L ? (i) => {
			const p = pathRound();
			shape.draw(p, L[i], r);
			return p;
		} : (() => {
			const p = pathRound();
			shape.draw(p, length, r);
			return p;
		})()).call(applyChannelStyles, this, channels)).node();
	}
};
function vectorX(data, options = {}) {
	const { x = identity$1, ...rest } = options;
	return new Vector(data, {
		...rest,
		x
	});
}
function vectorY(data, options = {}) {
	const { y = identity$1, ...rest } = options;
	return new Vector(data, {
		...rest,
		y
	});
}

// node_modules/@observablehq/plot/src/marks/axis.js
function maybeData(data, options) {
	if (arguments.length < 2 && !isIterable(data)) options = data, data = null;
	if (options === void 0) options = {};
	return [data, options];
}
function maybeAnchor({ anchor } = {}, anchors) {
	return anchor === void 0 ? anchors[0] : keyword(anchor, "anchor", anchors);
}
function anchorY(options) {
	return maybeAnchor(options, ["left", "right"]);
}
function anchorFy(options) {
	return maybeAnchor(options, ["right", "left"]);
}
function anchorX(options) {
	return maybeAnchor(options, ["bottom", "top"]);
}
function anchorFx(options) {
	return maybeAnchor(options, ["top", "bottom"]);
}
function axisY() {
	const [data, options] = maybeData(...arguments);
	return axisKy("y", anchorY(options), data, options);
}
function axisFy() {
	const [data, options] = maybeData(...arguments);
	return axisKy("fy", anchorFy(options), data, options);
}
function axisX() {
	const [data, options] = maybeData(...arguments);
	return axisKx("x", anchorX(options), data, options);
}
function axisFx() {
	const [data, options] = maybeData(...arguments);
	return axisKx("fx", anchorFx(options), data, options);
}
function axisKy(k, anchor, data, { color = "currentColor", opacity = 1, stroke = color, strokeOpacity = opacity, strokeWidth = 1, fill = color, fillOpacity = opacity, textAnchor, textStroke, textStrokeOpacity, textStrokeWidth, tickSize = k === "y" ? 6 : 0, tickPadding, tickRotate, x, margin, marginTop = margin === void 0 ? 20 : margin, marginRight = margin === void 0 ? anchor === "right" ? 40 : 0 : margin, marginBottom = margin === void 0 ? 20 : margin, marginLeft = margin === void 0 ? anchor === "left" ? 40 : 0 : margin, label, labelAnchor, labelArrow, labelOffset, ariaLabel = `${k}-axis`, ...options }) {
	tickSize = number(tickSize);
	tickPadding = number(tickPadding);
	tickRotate = number(tickRotate);
	if (labelAnchor !== void 0) labelAnchor = keyword(labelAnchor, "labelAnchor", [
		"center",
		"top",
		"bottom"
	]);
	labelArrow = maybeLabelArrow(labelArrow);
	return marks(tickSize && !isNoneish(stroke) ? axisTickKy(k, anchor, data, {
		stroke,
		strokeOpacity,
		strokeWidth,
		tickSize,
		tickPadding,
		tickRotate,
		x,
		ariaLabel,
		...options
	}) : null, !isNoneish(fill) ? axisTextKy(k, anchor, data, {
		fill,
		fillOpacity,
		stroke: textStroke,
		strokeOpacity: textStrokeOpacity,
		strokeWidth: textStrokeWidth,
		textAnchor,
		tickSize,
		tickPadding,
		tickRotate,
		x,
		marginTop,
		marginRight,
		marginBottom,
		marginLeft,
		ariaLabel,
		...options
	}) : null, !isNoneish(fill) && label !== null ? text([], labelOptions({
		fill,
		fillOpacity,
		...options
	}, function(data, facets, channels, scales, dimensions) {
		const scale = scales[k];
		const { marginTop, marginRight, marginBottom, marginLeft } = k === "y" && dimensions.inset || dimensions;
		const cla = labelAnchor ?? (scale.bandwidth ? "center" : "top");
		const clo = labelOffset ?? (anchor === "right" ? marginRight : marginLeft) - 3;
		if (cla === "center") {
			this.textAnchor = void 0;
			this.lineAnchor = anchor === "right" ? "bottom" : "top";
			this.frameAnchor = anchor;
			this.rotate = -90;
		} else {
			this.textAnchor = anchor === "right" ? "end" : "start";
			this.lineAnchor = cla;
			this.frameAnchor = `${cla}-${anchor}`;
			this.rotate = 0;
		}
		this.dy = cla === "top" ? 3 - marginTop : cla === "bottom" ? marginBottom - 3 : 0;
		this.dx = anchor === "right" ? clo : -clo;
		this.ariaLabel = `${ariaLabel} label`;
		return {
			facets: [[0]],
			channels: { text: { value: [formatAxisLabel(k, scale, {
				anchor,
				label,
				labelAnchor: cla,
				labelArrow
			})] } }
		};
	})) : null);
}
function axisKx(k, anchor, data, { color = "currentColor", opacity = 1, stroke = color, strokeOpacity = opacity, strokeWidth = 1, fill = color, fillOpacity = opacity, textAnchor, textStroke, textStrokeOpacity, textStrokeWidth, tickSize = k === "x" ? 6 : 0, tickPadding, tickRotate, y, margin, marginTop = margin === void 0 ? anchor === "top" ? 30 : 0 : margin, marginRight = margin === void 0 ? 20 : margin, marginBottom = margin === void 0 ? anchor === "bottom" ? 30 : 0 : margin, marginLeft = margin === void 0 ? 20 : margin, label, labelAnchor, labelArrow, labelOffset, ariaLabel = `${k}-axis`, ...options }) {
	tickSize = number(tickSize);
	tickPadding = number(tickPadding);
	tickRotate = number(tickRotate);
	if (labelAnchor !== void 0) labelAnchor = keyword(labelAnchor, "labelAnchor", [
		"center",
		"left",
		"right"
	]);
	labelArrow = maybeLabelArrow(labelArrow);
	return marks(tickSize && !isNoneish(stroke) ? axisTickKx(k, anchor, data, {
		stroke,
		strokeOpacity,
		strokeWidth,
		tickSize,
		tickPadding,
		tickRotate,
		y,
		ariaLabel,
		...options
	}) : null, !isNoneish(fill) ? axisTextKx(k, anchor, data, {
		fill,
		fillOpacity,
		stroke: textStroke,
		strokeOpacity: textStrokeOpacity,
		strokeWidth: textStrokeWidth,
		textAnchor,
		tickSize,
		tickPadding,
		tickRotate,
		y,
		marginTop,
		marginRight,
		marginBottom,
		marginLeft,
		ariaLabel,
		...options
	}) : null, !isNoneish(fill) && label !== null ? text([], labelOptions({
		fill,
		fillOpacity,
		...options
	}, function(data, facets, channels, scales, dimensions) {
		const scale = scales[k];
		const { marginTop, marginRight, marginBottom, marginLeft } = k === "x" && dimensions.inset || dimensions;
		const cla = labelAnchor ?? (scale.bandwidth ? "center" : "right");
		const clo = labelOffset ?? (anchor === "top" ? marginTop : marginBottom) - 3;
		if (cla === "center") {
			this.frameAnchor = anchor;
			this.textAnchor = void 0;
		} else {
			this.frameAnchor = `${anchor}-${cla}`;
			this.textAnchor = cla === "right" ? "end" : "start";
		}
		this.lineAnchor = anchor;
		this.dy = anchor === "top" ? -clo : clo;
		this.dx = cla === "right" ? marginRight - 3 : cla === "left" ? 3 - marginLeft : 0;
		this.ariaLabel = `${ariaLabel} label`;
		return {
			facets: [[0]],
			channels: { text: { value: [formatAxisLabel(k, scale, {
				anchor,
				label,
				labelAnchor: cla,
				labelArrow
			})] } }
		};
	})) : null);
}
function axisTickKy(k, anchor, data, { strokeWidth = 1, strokeLinecap = null, strokeLinejoin = null, facetAnchor = anchor + (k === "y" ? "-empty" : ""), frameAnchor = anchor, tickSize, inset = 0, insetLeft = inset, insetRight = inset, dx = 0, y = k === "y" ? void 0 : null, ariaLabel, ...options }) {
	return axisMark(vectorY, k, data, {
		ariaLabel: `${ariaLabel} tick`,
		ariaHidden: true
	}, {
		strokeWidth,
		strokeLinecap,
		strokeLinejoin,
		facetAnchor,
		frameAnchor,
		y,
		...options,
		dx: anchor === "left" ? +dx - offset + +insetLeft : +dx + offset - insetRight,
		anchor: "start",
		length: tickSize,
		shape: anchor === "left" ? shapeTickLeft : shapeTickRight
	});
}
function axisTickKx(k, anchor, data, { strokeWidth = 1, strokeLinecap = null, strokeLinejoin = null, facetAnchor = anchor + (k === "x" ? "-empty" : ""), frameAnchor = anchor, tickSize, inset = 0, insetTop = inset, insetBottom = inset, dy = 0, x = k === "x" ? void 0 : null, ariaLabel, ...options }) {
	return axisMark(vectorX, k, data, {
		ariaLabel: `${ariaLabel} tick`,
		ariaHidden: true
	}, {
		strokeWidth,
		strokeLinejoin,
		strokeLinecap,
		facetAnchor,
		frameAnchor,
		x,
		...options,
		dy: anchor === "bottom" ? +dy - offset - insetBottom : +dy + offset + +insetTop,
		anchor: "start",
		length: tickSize,
		shape: anchor === "bottom" ? shapeTickBottom : shapeTickTop
	});
}
function axisTextKy(k, anchor, data, { facetAnchor = anchor + (k === "y" ? "-empty" : ""), frameAnchor = anchor, tickSize, tickRotate = 0, tickPadding = Math.max(3, 9 - tickSize) + (Math.abs(tickRotate) > 60 ? 4 * Math.cos(tickRotate * radians) : 0), text, textAnchor = Math.abs(tickRotate) > 60 ? "middle" : anchor === "left" ? "end" : "start", lineAnchor = tickRotate > 60 ? "top" : tickRotate < -60 ? "bottom" : "middle", fontVariant, inset = 0, insetLeft = inset, insetRight = inset, dx = 0, ariaLabel, y = k === "y" ? void 0 : null, ...options }) {
	return axisMark(textY, k, data, { ariaLabel: `${ariaLabel} tick label` }, {
		facetAnchor,
		frameAnchor,
		text,
		textAnchor,
		lineAnchor,
		fontVariant,
		rotate: tickRotate,
		y,
		...options,
		dx: anchor === "left" ? +dx - tickSize - tickPadding + +insetLeft : +dx + +tickSize + +tickPadding - insetRight
	}, function(scale, data, ticks, tickFormat, channels) {
		if (fontVariant === void 0) this.fontVariant = inferFontVariant(scale);
		if (text === void 0) channels.text = inferTextChannel(scale, data, ticks, tickFormat, anchor);
	});
}
function axisTextKx(k, anchor, data, { facetAnchor = anchor + (k === "x" ? "-empty" : ""), frameAnchor = anchor, tickSize, tickRotate = 0, tickPadding = Math.max(3, 9 - tickSize) + (Math.abs(tickRotate) >= 10 ? 4 * Math.cos(tickRotate * radians) : 0), text, textAnchor = Math.abs(tickRotate) >= 10 ? tickRotate < 0 ^ anchor === "bottom" ? "start" : "end" : "middle", lineAnchor = Math.abs(tickRotate) >= 10 ? "middle" : anchor === "bottom" ? "top" : "bottom", fontVariant, inset = 0, insetTop = inset, insetBottom = inset, dy = 0, x = k === "x" ? void 0 : null, ariaLabel, ...options }) {
	return axisMark(textX, k, data, { ariaLabel: `${ariaLabel} tick label` }, {
		facetAnchor,
		frameAnchor,
		text: text === void 0 ? null : text,
		textAnchor,
		lineAnchor,
		fontVariant,
		rotate: tickRotate,
		x,
		...options,
		dy: anchor === "bottom" ? +dy + +tickSize + +tickPadding - insetBottom : +dy - tickSize - tickPadding + +insetTop
	}, function(scale, data, ticks, tickFormat, channels) {
		if (fontVariant === void 0) this.fontVariant = inferFontVariant(scale);
		if (text === void 0) channels.text = inferTextChannel(scale, data, ticks, tickFormat, anchor);
	});
}
function gridY() {
	const [data, options] = maybeData(...arguments);
	return gridKy("y", anchorY(options), data, options);
}
function gridFy() {
	const [data, options] = maybeData(...arguments);
	return gridKy("fy", anchorFy(options), data, options);
}
function gridX() {
	const [data, options] = maybeData(...arguments);
	return gridKx("x", anchorX(options), data, options);
}
function gridFx() {
	const [data, options] = maybeData(...arguments);
	return gridKx("fx", anchorFx(options), data, options);
}
function gridKy(k, anchor, data, { y = k === "y" ? void 0 : null, x = null, x1 = anchor === "left" ? x : null, x2 = anchor === "right" ? x : null, ariaLabel = `${k}-grid`, ariaHidden = true, ...options }) {
	return axisMark(ruleY, k, data, {
		ariaLabel,
		ariaHidden
	}, {
		y,
		x1,
		x2,
		...gridDefaults(options)
	});
}
function gridKx(k, anchor, data, { x = k === "x" ? void 0 : null, y = null, y1 = anchor === "top" ? y : null, y2 = anchor === "bottom" ? y : null, ariaLabel = `${k}-grid`, ariaHidden = true, ...options }) {
	return axisMark(ruleX, k, data, {
		ariaLabel,
		ariaHidden
	}, {
		x,
		y1,
		y2,
		...gridDefaults(options)
	});
}
function gridDefaults({ color = "currentColor", opacity = .1, stroke = color, strokeOpacity = opacity, strokeWidth = 1, ...options }) {
	return {
		stroke,
		strokeOpacity,
		strokeWidth,
		...options
	};
}
function labelOptions({ fill, fillOpacity, fontFamily, fontSize, fontStyle, fontVariant, fontWeight, monospace, pointerEvents, shapeRendering, clip = false }, initializer) {
	[, fill] = maybeColorChannel(fill);
	[, fillOpacity] = maybeNumberChannel(fillOpacity);
	return {
		facet: "super",
		x: null,
		y: null,
		fill,
		fillOpacity,
		fontFamily,
		fontSize,
		fontStyle,
		fontVariant,
		fontWeight,
		monospace,
		pointerEvents,
		shapeRendering,
		clip,
		initializer
	};
}
function axisMark(mark, k, data, properties, options, initialize) {
	let channels;
	function axisInitializer(data, facets, _channels, scales, dimensions, context) {
		const initializeFacets = data == null && (k === "fx" || k === "fy");
		const { [k]: scale } = scales;
		if (!scale) throw new Error(`missing scale: ${k}`);
		const domain = scale.domain();
		let { interval, ticks, tickFormat, tickSpacing = k === "x" ? 80 : 35 } = options;
		if (typeof ticks === "string" && hasTemporalDomain(scale)) interval = ticks, ticks = void 0;
		if (ticks === void 0) ticks = maybeRangeInterval(interval, scale.type) ?? inferTickCount(scale, tickSpacing);
		if (data == null) {
			if (isIterable(ticks)) data = arrayify(ticks);
			else if (isInterval(ticks)) data = inclusiveRange(ticks, ...extent(domain));
			else if (scale.interval) {
				let interval = scale.interval;
				if (scale.ticks) {
					const [min, max] = extent(domain);
					const n = (max - min) / interval[intervalDuration];
					interval = generalizeTimeInterval(interval, n / ticks) ?? interval;
					data = inclusiveRange(interval, min, max);
				} else {
					data = domain;
					const n = data.length;
					interval = generalizeTimeInterval(interval, n / ticks) ?? interval;
					if (interval !== scale.interval) data = inclusiveRange(interval, ...extent(data));
				}
				if (interval === scale.interval) {
					const n = Math.round(data.length / ticks);
					if (n > 1) data = data.filter((d, i) => i % n === 0);
				}
			} else if (scale.ticks) data = scale.ticks(ticks);
			else data = domain;
			if (!scale.ticks && data.length && data !== domain) {
				const domainSet = new InternSet(domain);
				data = data.filter((d) => domainSet.has(d));
				if (!data.length) warn(`Warning: the ${k}-axis ticks appear to not align with the scale domain, resulting in no ticks. Try different ticks?`);
			}
			if (k === "y" || k === "x") facets = [range(data)];
			else channels[k] = {
				scale: k,
				value: identity$1
			};
		}
		initialize?.call(this, scale, data, ticks, tickFormat, channels);
		const initializedChannels = Object.fromEntries(Object.entries(channels).map(([name, channel]) => {
			return [name, {
				...channel,
				value: valueof(data, channel.value)
			}];
		}));
		if (initializeFacets) facets = context.filterFacets(data, initializedChannels);
		return {
			data,
			facets,
			channels: initializedChannels
		};
	}
	const basicInitializer = initializer(options).initializer;
	const m = mark(data, initializer({
		...options,
		initializer: axisInitializer
	}, basicInitializer));
	if (data == null) {
		channels = m.channels;
		m.channels = {};
	} else channels = {};
	if (properties !== void 0) Object.assign(m, properties);
	if (m.clip === void 0) m.clip = false;
	return m;
}
function inferTickCount(scale, tickSpacing) {
	const [min, max] = extent(scale.range());
	return (max - min) / tickSpacing;
}
function inferTextChannel(scale, data, ticks, tickFormat, anchor) {
	return { value: inferTickFormat(scale, data, ticks, tickFormat, anchor) };
}
function inferTickFormat(scale, data, ticks, tickFormat, anchor) {
	return typeof tickFormat === "function" && !(scale.type === "log" && scale.tickFormat) ? tickFormat : tickFormat === void 0 && data && isTemporal(data) ? inferTimeFormat(scale.type, data, anchor) ?? formatDefault : scale.tickFormat ? scale.tickFormat(typeof ticks === "number" ? ticks : null, tickFormat) : typeof tickFormat === "string" && scale.domain().length > 0 ? (isTemporal(scale.domain()) ? utcFormat : format$1)(tickFormat) : tickFormat === void 0 ? formatDefault : constant(tickFormat);
}
function inclusiveRange(interval, min, max) {
	return interval.range(min, interval.offset(interval.floor(max)));
}
const shapeTickBottom = { draw(context, l) {
	context.moveTo(0, 0);
	context.lineTo(0, l);
} };
const shapeTickTop = { draw(context, l) {
	context.moveTo(0, 0);
	context.lineTo(0, -l);
} };
const shapeTickLeft = { draw(context, l) {
	context.moveTo(0, 0);
	context.lineTo(-l, 0);
} };
const shapeTickRight = { draw(context, l) {
	context.moveTo(0, 0);
	context.lineTo(l, 0);
} };
function inferFontVariant(scale) {
	return scale.bandwidth && !scale.interval ? void 0 : "tabular-nums";
}
function formatAxisLabel(k, scale, { anchor, label = scale.label, labelAnchor, labelArrow } = {}) {
	if (label == null || label.inferred && hasTemporalDomain(scale) && /^(date|time|year)$/i.test(label)) return;
	label = String(label);
	if (labelArrow === "auto") labelArrow = (!scale.bandwidth || scale.interval) && !/[↑↓→←]/.test(label);
	if (!labelArrow) return label;
	if (labelArrow === true) {
		const order = inferScaleOrder(scale);
		if (order) labelArrow = /x$/.test(k) || labelAnchor === "center" ? /x$/.test(k) === order < 0 ? "left" : "right" : order < 0 ? "up" : "down";
	}
	switch (labelArrow) {
		case "left": return `← ${label}`;
		case "right": return `${label} →`;
		case "up": return anchor === "right" ? `${label} ↑` : `↑ ${label}`;
		case "down": return anchor === "right" ? `${label} ↓` : `↓ ${label}`;
	}
	return label;
}
function maybeLabelArrow(labelArrow = "auto") {
	return isNoneish(labelArrow) ? false : typeof labelArrow === "boolean" ? labelArrow : keyword(labelArrow, "labelArrow", [
		"auto",
		"up",
		"right",
		"down",
		"left"
	]);
}
function hasTemporalDomain(scale) {
	return isTemporal(scale.domain());
}

// node_modules/@observablehq/plot/src/legends/swatches.js
function maybeScale(scale, key) {
	if (key == null) return key;
	const s = scale(key);
	if (!s) throw new Error(`scale not found: ${key}`);
	return s;
}
function legendSwatches(color, { opacity, ...options } = {}) {
	if (!isOrdinalScale(color) && !isThresholdScale(color)) throw new Error(`swatches legend requires ordinal or threshold color scale (not ${color.type})`);
	return legendItems(color, options, (selection, scale, width, height) => selection.append("svg").attr("width", width).attr("height", height).attr("fill", scale.scale).attr("fill-opacity", maybeNumberChannel(opacity)[1]).append("rect").attr("width", "100%").attr("height", "100%"));
}
function legendSymbols(symbol, { fill = symbol.hint?.fill !== void 0 ? symbol.hint.fill : "none", fillOpacity = 1, stroke = symbol.hint?.stroke !== void 0 ? symbol.hint.stroke : isNoneish(fill) ? "currentColor" : "none", strokeOpacity = 1, strokeWidth = 1.5, r = 4.5, ...options } = {}, scale) {
	const [vf, cf] = maybeColorChannel(fill);
	const [vs, cs] = maybeColorChannel(stroke);
	const sf = maybeScale(scale, vf);
	const ss = maybeScale(scale, vs);
	const size = r * r * Math.PI;
	fillOpacity = maybeNumberChannel(fillOpacity)[1];
	strokeOpacity = maybeNumberChannel(strokeOpacity)[1];
	strokeWidth = maybeNumberChannel(strokeWidth)[1];
	return legendItems(symbol, options, (selection, scale, width, height) => selection.append("svg").attr("viewBox", "-8 -8 16 16").attr("width", width).attr("height", height).attr("fill", vf === "color" ? (d) => sf.scale(d) : cf).attr("fill-opacity", fillOpacity).attr("stroke", vs === "color" ? (d) => ss.scale(d) : cs).attr("stroke-opacity", strokeOpacity).attr("stroke-width", strokeWidth).append("path").attr("d", (d) => {
		const p = pathRound();
		symbol.scale(d).draw(p, size);
		return p;
	}));
}
function legendItems(scale, options = {}, swatch) {
	let { columns, tickFormat, fontVariant = inferFontVariant$2(scale), swatchSize = 15, swatchWidth = swatchSize, swatchHeight = swatchSize, marginLeft = 0, className, style, width } = options;
	const context = createContext(options);
	className = maybeClassName(className);
	tickFormat = inferTickFormat(scale.scale, scale.domain, void 0, tickFormat);
	const swatches = create$2("div", context).attr("class", `${className}-swatches ${className}-swatches-${columns != null ? "columns" : "wrap"}`);
	let extraStyle;
	if (columns != null) {
		extraStyle = `:where(.${className}-swatches-columns .${className}-swatch) {
  display: flex;
  align-items: center;
  break-inside: avoid;
  padding-bottom: 1px;
}
:where(.${className}-swatches-columns .${className}-swatch::before) {
  flex-shrink: 0;
}
:where(.${className}-swatches-columns .${className}-swatch-label) {
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
}`;
		swatches.style("columns", columns).selectAll().data(scale.domain).enter().append("div").attr("class", `${className}-swatch`).call(swatch, scale, swatchWidth, swatchHeight).call((item) => item.append("div").attr("class", `${className}-swatch-label`).attr("title", tickFormat).text(tickFormat));
	} else {
		extraStyle = `:where(.${className}-swatches-wrap) {
  display: flex;
  align-items: center;
  min-height: 33px;
  flex-wrap: wrap;
}
:where(.${className}-swatches-wrap .${className}-swatch) {
  display: inline-flex;
  align-items: center;
  margin-right: 1em;
}`;
		swatches.selectAll().data(scale.domain).enter().append("span").attr("class", `${className}-swatch`).call(swatch, scale, swatchWidth, swatchHeight).append(function() {
			return this.ownerDocument.createTextNode(tickFormat.apply(this, arguments));
		});
	}
	return swatches.call((div) => div.insert("style", "*").text(`:where(.${className}-swatches) {
  font-family: system-ui, sans-serif;
  font-size: 10px;
  margin-bottom: 0.5em;
}
:where(.${className}-swatch > svg) {
  margin-right: 0.5em;
  overflow: visible;
}
${extraStyle}`)).style("margin-left", marginLeft ? `${+marginLeft}px` : null).style("width", width === void 0 ? null : `${+width}px`).style("font-variant", impliedString(fontVariant, "normal")).call(applyInlineStyles, style).node();
}

// node_modules/@observablehq/plot/src/legends.js
const legendRegistry = /* @__PURE__ */ new Map([
	["symbol", legendSymbols],
	["color", legendColor],
	["opacity", legendOpacity]
]);
function exposeLegends(scales, context, defaults = {}) {
	return (key, options) => {
		if (!legendRegistry.has(key)) throw new Error(`unknown legend type: ${key}`);
		if (!(key in scales)) return;
		return legendRegistry.get(key)(scales[key], legendOptions(context, defaults[key], options), (key) => scales[key]);
	};
}
function legendOptions({ className, ...context }, { label, ticks, tickFormat } = {}, options) {
	return inherit(options, {
		className,
		...context
	}, {
		label,
		ticks,
		tickFormat
	});
}
function legendColor(color, { legend = true, ...options }) {
	if (legend === true) legend = color.type === "ordinal" ? "swatches" : "ramp";
	if (color.domain === void 0) return;
	switch (`${legend}`.toLowerCase()) {
		case "swatches": return legendSwatches(color, options);
		case "ramp": return legendRamp(color, options);
		default: throw new Error(`unknown legend type: ${legend}`);
	}
}
function legendOpacity({ type, interpolate, ...scale }, { legend = true, color = rgb$1(0, 0, 0), ...options }) {
	if (!interpolate) throw new Error(`${type} opacity scales are not supported`);
	if (legend === true) legend = "ramp";
	if (`${legend}`.toLowerCase() !== "ramp") throw new Error(`${legend} opacity legends are not supported`);
	return legendColor({
		type,
		...scale,
		interpolate: interpolateOpacity(color)
	}, {
		legend,
		...options
	});
}
function interpolateOpacity(color) {
	const { r, g, b } = rgb$1(color) || rgb$1(0, 0, 0);
	return (t) => `rgba(${r},${g},${b},${t})`;
}
function createLegends(scales, context, options) {
	const legends = [];
	for (const [key, value] of legendRegistry) {
		const o = options[key];
		if (o?.legend && key in scales) {
			const legend = value(scales[key], legendOptions(context, scales[key], o), (key) => scales[key]);
			if (legend != null) legends.push(legend);
		}
	}
	return legends;
}

// node_modules/@observablehq/plot/src/marks/rect.js
function rectInsets(mark, { inset = 0, insetTop = inset, insetRight = inset, insetBottom = inset, insetLeft = inset } = {}) {
	mark.insetTop = number(insetTop);
	mark.insetRight = number(insetRight);
	mark.insetBottom = number(insetBottom);
	mark.insetLeft = number(insetLeft);
}
function rectRadii(mark, { r, rx, ry, rx1 = r, ry1 = r, rx2 = r, ry2 = r, rx1y1 = rx1 !== void 0 ? +rx1 : ry1 !== void 0 ? +ry1 : 0, rx1y2 = rx1 !== void 0 ? +rx1 : ry2 !== void 0 ? +ry2 : 0, rx2y1 = rx2 !== void 0 ? +rx2 : ry1 !== void 0 ? +ry1 : 0, rx2y2 = rx2 !== void 0 ? +rx2 : ry2 !== void 0 ? +ry2 : 0 } = {}) {
	if (rx1y1 || rx1y2 || rx2y1 || rx2y2) {
		mark.rx1y1 = rx1y1;
		mark.rx1y2 = rx1y2;
		mark.rx2y1 = rx2y1;
		mark.rx2y2 = rx2y2;
	} else {
		mark.rx = impliedString(rx, "auto");
		mark.ry = impliedString(ry, "auto");
	}
}
function applyRoundedRect(selection, X1, Y1, X2, Y2, mark) {
	const { rx1y1: r11, rx1y2: r12, rx2y1: r21, rx2y2: r22 } = mark;
	if (typeof X1 !== "function") X1 = constant(X1);
	if (typeof Y1 !== "function") Y1 = constant(Y1);
	if (typeof X2 !== "function") X2 = constant(X2);
	if (typeof Y2 !== "function") Y2 = constant(Y2);
	const rx = Math.max(Math.abs(r11 + r21), Math.abs(r12 + r22));
	const ry = Math.max(Math.abs(r11 + r12), Math.abs(r21 + r22));
	selection.attr("d", (i) => {
		const x1 = X1(i);
		const y1 = Y1(i);
		const x2 = X2(i);
		const y2 = Y2(i);
		const ix = x1 > x2;
		const iy = y1 > y2;
		const l = ix ? x2 : x1;
		const r = ix ? x1 : x2;
		const t = iy ? y2 : y1;
		const b = iy ? y1 : y2;
		const k = Math.min(1, (r - l) / rx, (b - t) / ry);
		const tl = k * (ix ? iy ? r22 : r21 : iy ? r12 : r11);
		const tr = k * (ix ? iy ? r12 : r11 : iy ? r22 : r21);
		const br = k * (ix ? iy ? r11 : r12 : iy ? r21 : r22);
		const bl = k * (ix ? iy ? r21 : r22 : iy ? r11 : r12);
		return `M${l},${t + biasY(tl, bl)}A${tl},${tl} 0 0 ${tl < 0 ? 0 : 1} ${l + biasX(tl, bl)},${t}H${r - biasX(tr, br)}A${tr},${tr} 0 0 ${tr < 0 ? 0 : 1} ${r},${t + biasY(tr, br)}V${b - biasY(br, tr)}A${br},${br} 0 0 ${br < 0 ? 0 : 1} ${r - biasX(br, tr)},${b}H${l + biasX(bl, tl)}A${bl},${bl} 0 0 ${bl < 0 ? 0 : 1} ${l},${b - biasY(bl, tl)}Z`;
	});
}
function biasX(r1, r2) {
	return r2 < 0 ? r1 : Math.abs(r1);
}
function biasY(r1, r2) {
	return r2 < 0 ? Math.abs(r1) : r1;
}

// node_modules/@observablehq/plot/src/marks/frame.js
const defaults$5 = {
	ariaLabel: "frame",
	fill: "none",
	stroke: "currentColor",
	clip: false
};
const lineDefaults = {
	ariaLabel: "frame",
	fill: null,
	stroke: "currentColor",
	strokeLinecap: "square",
	clip: false
};
var Frame = class extends Mark {
	constructor(options = {}) {
		const { anchor = null } = options;
		super(singleton, void 0, options, anchor == null ? defaults$5 : lineDefaults);
		this.anchor = maybeKeyword(anchor, "anchor", [
			"top",
			"right",
			"bottom",
			"left"
		]);
		rectInsets(this, options);
		if (!anchor) rectRadii(this, options);
	}
	render(index, scales, channels, dimensions, context) {
		const { marginTop, marginRight, marginBottom, marginLeft, width, height } = dimensions;
		const { anchor, insetTop, insetRight, insetBottom, insetLeft } = this;
		const { rx, ry, rx1y1, rx1y2, rx2y1, rx2y2 } = this;
		const x1 = marginLeft + insetLeft;
		const x2 = width - marginRight - insetRight;
		const y1 = marginTop + insetTop;
		const y2 = height - marginBottom - insetBottom;
		return create$2(anchor ? "svg:line" : rx1y1 || rx1y2 || rx2y1 || rx2y2 ? "svg:path" : "svg:rect", context).datum(0).call(applyIndirectStyles, this, dimensions, context).call(applyDirectStyles, this).call(applyChannelStyles, this, channels).call(applyTransform, this, {}).call(anchor === "left" ? (line) => line.attr("x1", x1).attr("x2", x1).attr("y1", y1).attr("y2", y2) : anchor === "right" ? (line) => line.attr("x1", x2).attr("x2", x2).attr("y1", y1).attr("y2", y2) : anchor === "top" ? (line) => line.attr("x1", x1).attr("x2", x2).attr("y1", y1).attr("y2", y1) : anchor === "bottom" ? (line) => line.attr("x1", x1).attr("x2", x2).attr("y1", y2).attr("y2", y2) : rx1y1 || rx1y2 || rx2y1 || rx2y2 ? (path) => path.call(applyRoundedRect, x1, y1, x2, y2, this) : (rect) => rect.attr("x", x1).attr("y", y1).attr("width", x2 - x1).attr("height", y2 - y1).attr("rx", rx).attr("ry", ry)).node();
	}
};
function frame(options) {
	return new Frame(options);
}

// node_modules/@observablehq/plot/src/marks/tip.js
const defaults$4 = {
	ariaLabel: "tip",
	fill: "var(--plot-background)",
	stroke: "currentColor"
};
const ignoreChannels = /* @__PURE__ */ new Set([
	"geometry",
	"href",
	"src",
	"ariaLabel",
	"scales"
]);
var Tip = class extends Mark {
	constructor(data, options = {}) {
		if (options.tip) options = {
			...options,
			tip: false
		};
		if (options.title === void 0 && isIterable(data) && isTextual(data)) options = {
			...options,
			title: identity$1
		};
		const { x, y, x1, x2, y1, y2, anchor, preferredAnchor = "bottom", monospace, fontFamily = monospace ? "ui-monospace, monospace" : void 0, fontSize, fontStyle, fontVariant, fontWeight, lineHeight = 1, lineWidth = 20, frameAnchor, format, textAnchor = "start", textOverflow, textPadding = 8, title, pointerSize = 12, pathFilter = "drop-shadow(0 3px 4px rgba(0,0,0,0.2))" } = options;
		super(data, {
			x: {
				value: x1 != null && x2 != null ? null : x,
				scale: "x",
				optional: true
			},
			y: {
				value: y1 != null && y2 != null ? null : y,
				scale: "y",
				optional: true
			},
			x1: {
				value: x1,
				scale: "x",
				optional: x2 == null
			},
			y1: {
				value: y1,
				scale: "y",
				optional: y2 == null
			},
			x2: {
				value: x2,
				scale: "x",
				optional: x1 == null
			},
			y2: {
				value: y2,
				scale: "y",
				optional: y1 == null
			},
			title: {
				value: title,
				optional: true
			}
		}, options, defaults$4);
		this.anchor = maybeAnchor$1(anchor, "anchor");
		this.preferredAnchor = maybeAnchor$1(preferredAnchor, "preferredAnchor");
		this.frameAnchor = maybeFrameAnchor(frameAnchor);
		this.textAnchor = impliedString(textAnchor, "middle");
		this.textPadding = +textPadding;
		this.pointerSize = +pointerSize;
		this.pathFilter = string(pathFilter);
		this.lineHeight = +lineHeight;
		this.lineWidth = +lineWidth;
		this.textOverflow = maybeTextOverflow(textOverflow);
		this.monospace = !!monospace;
		this.fontFamily = string(fontFamily);
		this.fontSize = number(fontSize);
		this.fontStyle = string(fontStyle);
		this.fontVariant = string(fontVariant);
		this.fontWeight = string(fontWeight);
		for (const key in defaults$4) if (key in this.channels) this[key] = defaults$4[key];
		this.splitLines = splitter(this);
		this.clipLine = clipper(this);
		this.format = typeof format === "string" || typeof format === "function" ? { title: format } : { ...format };
	}
	render(index, scales, values, dimensions, context) {
		const mark = this;
		const { x, y, fx, fy } = scales;
		const { ownerSVGElement: svg, document } = context;
		const { anchor, monospace, lineHeight, lineWidth } = this;
		const { textPadding: r, pointerSize: m, pathFilter } = this;
		const { marginTop, marginLeft } = dimensions;
		const { x1: X1, y1: Y1, x2: X2, y2: Y2, x: X = X1 ?? X2, y: Y = Y1 ?? Y2 } = values;
		const ox = fx ? fx(index.fx) - marginLeft : 0;
		const oy = fy ? fy(index.fy) - marginTop : 0;
		const [cx, cy] = applyFrameAnchor(this, dimensions);
		const px = anchorX$1(values, cx);
		const py = anchorY$1(values, cy);
		const widthof = monospace ? monospaceWidth : defaultWidth;
		const ee = widthof("…");
		let sources, format;
		if ("title" in values) {
			sources = getSourceChannels.call(this, { title: values.channels.title }, scales);
			format = formatTitle;
		} else {
			sources = getSourceChannels.call(this, values.channels, scales);
			format = formatChannels;
		}
		const g = create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyIndirectTextStyles, this).call(applyTransform, this, {
			x: X && x,
			y: Y && y
		}).call((g) => g.selectAll().data(index).enter().append("g").attr("transform", (i) => `translate(${Math.round(px(i))},${Math.round(py(i))})`).call(applyDirectStyles, this).call((g) => g.append("path").attr("filter", pathFilter)).call((g) => g.append("text").each(function(i) {
			const that = select(this);
			this.setAttribute("fill", "currentColor");
			this.setAttribute("fill-opacity", 1);
			this.setAttribute("stroke", "none");
			const lines = format.call(mark, i, index, sources, scales, values);
			if (typeof lines === "string") for (const line of mark.splitLines(lines)) renderLine(that, { value: mark.clipLine(line) });
			else {
				const labels = /* @__PURE__ */ new Set();
				for (const line of lines) {
					const { label = "" } = line;
					if (label && labels.has(label)) continue;
					else labels.add(label);
					renderLine(that, line);
				}
			}
		})));
		function renderLine(selection, { label, value, color, opacity }) {
			label ??= "", value ??= "";
			const swatch = color != null || opacity != null;
			let title;
			let w = lineWidth * 100;
			const [j] = cut(label, w, widthof, ee);
			if (j >= 0) {
				label = label.slice(0, j).trimEnd() + "…";
				title = value.trim();
				value = "";
			} else {
				if (label || !value && !swatch) value = " " + value;
				const [k] = cut(value, w - widthof(label), widthof, ee);
				if (k >= 0) {
					title = value.trim();
					value = value.slice(0, k).trimEnd() + "…";
				}
			}
			const line = selection.append("tspan").attr("x", 0).attr("dy", `${lineHeight}em`).text("​");
			if (label) line.append("tspan").attr("font-weight", "bold").text(label);
			if (value) line.append(() => document.createTextNode(value));
			if (swatch) line.append("tspan").text(" ■").attr("fill", color).attr("fill-opacity", opacity).style("user-select", "none");
			if (title) line.append("title").text(title);
		}
		function postrender() {
			const { width, height } = dimensions.facet ?? dimensions;
			g.selectChildren().each(function(i) {
				let { x: tx, width: w, height: h } = this.getBBox();
				w = Math.round(w), h = Math.round(h);
				let a = anchor;
				if (a === void 0) {
					const x = px(i) + ox;
					const y = py(i) + oy;
					const fitLeft = x + w + m + r * 2 < width;
					const fitRight = x - w - m - r * 2 > 0;
					const fitTop = y + h + m + r * 2 < height;
					const fitBottom = y - h - m - r * 2 > 0;
					a = fitLeft && fitRight ? fitTop && fitBottom ? mark.preferredAnchor : fitBottom ? "bottom" : "top" : fitTop && fitBottom ? fitLeft ? "left" : "right" : (fitLeft || fitRight) && (fitTop || fitBottom) ? `${fitBottom ? "bottom" : "top"}-${fitLeft ? "left" : "right"}` : mark.preferredAnchor;
				}
				const path = this.firstChild;
				const text = this.lastChild;
				path.setAttribute("d", getPath(a, m, r, w, h));
				if (tx) for (const t of text.childNodes) t.setAttribute("x", -tx);
				text.setAttribute("y", `${+getLineOffset(a, text.childNodes.length, lineHeight).toFixed(6)}em`);
				text.setAttribute("transform", `translate(${getTextTranslate(a, m, r, w, h)})`);
			});
			g.attr("visibility", null);
		}
		if (index.length) {
			g.attr("visibility", "hidden");
			if (svg.isConnected) Promise.resolve().then(postrender);
			else if (typeof requestAnimationFrame !== "undefined") requestAnimationFrame(postrender);
		}
		return g.node();
	}
};
function tip(data, { x, y, ...options } = {}) {
	if (options.frameAnchor === void 0) [x, y] = maybeTuple(x, y);
	return new Tip(data, {
		...options,
		x,
		y
	});
}
function getLineOffset(anchor, length, lineHeight) {
	return /^top(?:-|$)/.test(anchor) ? .94 - lineHeight : -.29 - length * lineHeight;
}
function getTextTranslate(anchor, m, r, width, height) {
	switch (anchor) {
		case "middle": return [-width / 2, height / 2];
		case "top-left": return [r, m + r];
		case "top": return [-width / 2, m / 2 + r];
		case "top-right": return [-width - r, m + r];
		case "right": return [-m / 2 - width - r, height / 2];
		case "bottom-left": return [r, -m - r];
		case "bottom": return [-width / 2, -m / 2 - r];
		case "bottom-right": return [-width - r, -m - r];
		case "left": return [r + m / 2, height / 2];
	}
}
function getPath(anchor, m, r, width, height) {
	const w = width + r * 2;
	const h = height + r * 2;
	switch (anchor) {
		case "middle": return `M${-w / 2},${-h / 2}h${w}v${h}h${-w}z`;
		case "top-left": return `M0,0l${m},${m}h${w - m}v${h}h${-w}z`;
		case "top": return `M0,0l${m / 2},${m / 2}h${(w - m) / 2}v${h}h${-w}v${-h}h${(w - m) / 2}z`;
		case "top-right": return `M0,0l${-m},${m}h${m - w}v${h}h${w}z`;
		case "right": return `M0,0l${-m / 2},${-m / 2}v${m / 2 - h / 2}h${-w}v${h}h${w}v${m / 2 - h / 2}z`;
		case "bottom-left": return `M0,0l${m},${-m}h${w - m}v${-h}h${-w}z`;
		case "bottom": return `M0,0l${m / 2},${-m / 2}h${(w - m) / 2}v${-h}h${-w}v${h}h${(w - m) / 2}z`;
		case "bottom-right": return `M0,0l${-m},${-m}h${m - w}v${-h}h${w}z`;
		case "left": return `M0,0l${m / 2},${-m / 2}v${m / 2 - h / 2}h${w}v${h}h${-w}v${m / 2 - h / 2}z`;
	}
}
function getSourceChannels(channels, scales) {
	const sources = {};
	let format = this.format;
	format = maybeExpandPairedFormat(format, channels, "x");
	format = maybeExpandPairedFormat(format, channels, "y");
	this.format = format;
	for (const key in format) {
		const value = format[key];
		if (value === null || value === false) continue;
		else if (key === "fx" || key === "fy") sources[key] = true;
		else {
			const source = getSource(channels, key);
			if (source) sources[key] = source;
		}
	}
	for (const key in channels) {
		if (key in sources || key in format || ignoreChannels.has(key)) continue;
		if ((key === "x" || key === "y") && channels.geometry) continue;
		const source = getSource(channels, key);
		if (source) {
			if (source.scale == null && source.defaultScale === "color") continue;
			sources[key] = source;
		}
	}
	if (this.facet) {
		if (scales.fx && !("fx" in format)) sources.fx = true;
		if (scales.fy && !("fy" in format)) sources.fy = true;
	}
	for (const key in sources) {
		const format = this.format[key];
		if (typeof format === "string") {
			const value = sources[key]?.value ?? scales[key]?.domain() ?? [];
			this.format[key] = (isTemporal(value) ? utcFormat : format$1)(format);
		} else if (format === void 0 || format === true) {
			const scale = scales[key];
			this.format[key] = scale?.bandwidth ? inferTickFormat(scale, scale.domain()) : formatDefault;
		}
	}
	return sources;
}
function maybeExpandPairedFormat(format, channels, key) {
	if (!(key in format)) return format;
	const key1 = `${key}1`;
	const key2 = `${key}2`;
	if ((key1 in format || !(key1 in channels)) && (key2 in format || !(key2 in channels))) return format;
	const entries = Object.entries(format);
	const value = format[key];
	entries.splice(entries.findIndex(([name]) => name === key) + 1, 0, [key1, value], [key2, value]);
	return Object.fromEntries(entries);
}
function formatTitle(i, index, { title }) {
	return this.format.title(title.value[i], i);
}
function* formatChannels(i, index, channels, scales, values) {
	for (const key in channels) {
		if (key === "fx" || key === "fy") {
			yield {
				label: formatLabel(scales, channels, key),
				value: this.format[key](index[key], i)
			};
			continue;
		}
		if (key === "x1" && "x2" in channels) continue;
		if (key === "y1" && "y2" in channels) continue;
		const channel = channels[key];
		if (key === "x2" && "x1" in channels) yield {
			label: formatPairLabel(scales, channels, "x"),
			value: formatPair(this.format.x2, channels.x1, channel, i)
		};
		else if (key === "y2" && "y1" in channels) yield {
			label: formatPairLabel(scales, channels, "y"),
			value: formatPair(this.format.y2, channels.y1, channel, i)
		};
		else {
			const value = channel.value[i];
			const scale = channel.scale;
			if (!defined(value) && scale == null) continue;
			yield {
				label: formatLabel(scales, channels, key),
				value: this.format[key](value, i),
				color: scale === "color" ? values[key][i] : null,
				opacity: scale === "opacity" ? values[key][i] : null
			};
		}
	}
}
function formatPair(formatValue, c1, c2, i) {
	return c2.hint?.length ? `${formatValue(c2.value[i] - c1.value[i], i)}` : `${formatValue(c1.value[i], i)}–${formatValue(c2.value[i], i)}`;
}
function formatPairLabel(scales, channels, key) {
	const l1 = formatLabel(scales, channels, `${key}1`, key);
	const l2 = formatLabel(scales, channels, `${key}2`, key);
	return l1 === l2 ? l1 : `${l1}–${l2}`;
}
function formatLabel(scales, channels, key, defaultLabel = key) {
	const channel = channels[key];
	const scale = scales[channel?.scale ?? key];
	return String(scale?.label ?? channel?.label ?? defaultLabel);
}

// node_modules/@observablehq/plot/src/plot.js
function plot(options = {}) {
	const { facet, style, title, subtitle, caption, ariaLabel, ariaDescription } = options;
	const className = maybeClassName(options.className);
	const marks = options.marks === void 0 ? [] : flatMarks(options.marks);
	marks.push(...inferTips(marks));
	const topFacetState = maybeTopFacet(facet, options);
	const facetStateByMark = /* @__PURE__ */ new Map();
	for (const mark of marks) {
		const facetState = maybeMarkFacet(mark, topFacetState, options);
		if (facetState) facetStateByMark.set(mark, facetState);
	}
	const channelsByScale = /* @__PURE__ */ new Map();
	if (topFacetState) addScaleChannels(channelsByScale, [topFacetState], options);
	addScaleChannels(channelsByScale, facetStateByMark, options);
	const axes = flatMarks(inferAxes(marks, channelsByScale, options));
	for (const mark of axes) {
		const facetState = maybeMarkFacet(mark, topFacetState, options);
		if (facetState) facetStateByMark.set(mark, facetState);
	}
	marks.unshift(...axes);
	let facets = createFacets(channelsByScale, options);
	if (facets !== void 0) {
		const topFacetsIndex = topFacetState ? facetFilter(facets, topFacetState) : void 0;
		for (const mark of marks) {
			if (mark.facet === null || mark.facet === "super") continue;
			const facetState = facetStateByMark.get(mark);
			if (facetState === void 0) continue;
			facetState.facetsIndex = mark.fx != null || mark.fy != null ? facetFilter(facets, facetState) : topFacetsIndex;
		}
		const nonEmpty = /* @__PURE__ */ new Set();
		for (const { facetsIndex } of facetStateByMark.values()) facetsIndex?.forEach((index, i) => {
			if (index?.length > 0) nonEmpty.add(i);
		});
		facets.forEach(0 < nonEmpty.size && nonEmpty.size < facets.length ? (f, i) => f.empty = !nonEmpty.has(i) : (f) => f.empty = false);
		for (const mark of marks) if (mark.facet === "exclude") {
			const facetState = facetStateByMark.get(mark);
			if (facetState !== void 0) facetState.facetsIndex = facetExclude(facetState.facetsIndex);
		}
	}
	for (const key of registry.keys()) if (isScaleOptions(options[key]) && key !== "fx" && key !== "fy") channelsByScale.set(key, []);
	const stateByMark = /* @__PURE__ */ new Map();
	for (const mark of marks) {
		if (stateByMark.has(mark)) throw new Error("duplicate mark; each mark must be unique");
		const { facetsIndex, channels: facetChannels } = facetStateByMark.get(mark) ?? {};
		const { data, facets, channels } = mark.initialize(facetsIndex, facetChannels, options);
		applyScaleTransforms(channels, options);
		stateByMark.set(mark, {
			data,
			facets,
			channels
		});
	}
	const scaleDescriptors = createScales(addScaleChannels(channelsByScale, stateByMark, options), options);
	const dimensions = createDimensions(scaleDescriptors, marks, options);
	autoScaleRange(scaleDescriptors, dimensions);
	const scales = createScaleFunctions(scaleDescriptors);
	const { fx, fy } = scales;
	const subdimensions = fx || fy ? innerDimensions(scaleDescriptors, dimensions) : dimensions;
	const superdimensions = fx || fy ? actualDimensions(scales, dimensions) : dimensions;
	const context = createContext(options);
	const document = context.document;
	const svg = creator("svg").call(document.documentElement);
	let figure = svg;
	context.ownerSVGElement = svg;
	context.className = className;
	context.projection = createProjection(options, subdimensions);
	context.path = function() {
		return index(this.projection ?? xyProjection(scales));
	};
	context.filterFacets = (data, channels) => {
		return facetFilter(facets, {
			channels,
			groups: facetGroups(data, channels)
		});
	};
	context.getMarkState = (mark) => {
		const state = stateByMark.get(mark);
		const facetState = facetStateByMark.get(mark);
		return {
			...state,
			channels: {
				...state.channels,
				...facetState?.channels
			}
		};
	};
	context.dispatchValue = (value) => {
		if (figure.value === value) return;
		figure.value = value;
		figure.dispatchEvent(new context.document.defaultView.Event("input", { bubbles: true }));
	};
	const newByScale = /* @__PURE__ */ new Set();
	for (const [mark, state] of stateByMark) if (mark.initializer != null) {
		const dimensions = mark.facet === "super" ? superdimensions : subdimensions;
		const update = mark.initializer(state.data, state.facets, state.channels, scales, dimensions, context);
		if (update.data !== void 0) state.data = update.data;
		if (update.facets !== void 0) state.facets = update.facets;
		if (update.channels !== void 0) {
			const { fx, fy, ...channels } = update.channels;
			inferChannelScales(channels);
			Object.assign(state.channels, channels);
			for (const channel of Object.values(channels)) {
				const { scale } = channel;
				if (scale != null && !isPosition(registry.get(scale))) {
					applyScaleTransform(channel, options);
					newByScale.add(scale);
				}
			}
			if (fx != null || fy != null) facetStateByMark.set(mark, true);
		}
	}
	if (newByScale.size) {
		const newChannelsByScale = /* @__PURE__ */ new Map();
		addScaleChannels(newChannelsByScale, stateByMark, options, (key) => newByScale.has(key));
		addScaleChannels(channelsByScale, stateByMark, options, (key) => newByScale.has(key));
		const newScaleDescriptors = inheritScaleLabels(createScales(newChannelsByScale, options), scaleDescriptors);
		const { scales: newExposedScales, ...newScales } = createScaleFunctions(newScaleDescriptors);
		Object.assign(scaleDescriptors, newScaleDescriptors);
		Object.assign(scales, newScales);
		Object.assign(scales.scales, newExposedScales);
	}
	let facetDomains, facetTranslate;
	if (facets !== void 0) {
		facetDomains = {
			x: fx?.domain(),
			y: fy?.domain()
		};
		facets = recreateFacets(facets, facetDomains);
		facetTranslate = facetTranslator(fx, fy, dimensions);
	}
	for (const [mark, state] of stateByMark) state.values = mark.scale(state.channels, scales, context);
	const { width, height } = dimensions;
	select(svg).attr("class", className).attr("fill", "currentColor").attr("font-family", "system-ui, sans-serif").attr("font-size", 10).attr("text-anchor", "middle").attr("width", width).attr("height", height).attr("viewBox", `0 0 ${width} ${height}`).attr("aria-label", ariaLabel).attr("aria-description", ariaDescription).call((svg) => svg.append("style").text(`:where(.${className}) {
  --plot-background: white;
  display: block;
  height: auto;
  height: intrinsic;
  max-width: 100%;
}
:where(.${className} text),
:where(.${className} tspan) {
  white-space: pre;
}`)).call(applyInlineStyles, style);
	for (const mark of marks) {
		const { channels, values, facets: indexes } = stateByMark.get(mark);
		if (facets === void 0 || mark.facet === "super") {
			let index = null;
			if (indexes) {
				index = indexes[0];
				index = mark.filter(index, channels, values);
				if (index.length === 0) continue;
			}
			const node = mark.render(index, scales, values, superdimensions, context);
			if (node == null) continue;
			svg.appendChild(node);
		} else {
			let g;
			for (const f of facets) {
				if (!(mark.facetAnchor?.(facets, facetDomains, f) ?? !f.empty)) continue;
				let index = null;
				if (indexes) {
					const faceted = facetStateByMark.has(mark);
					index = indexes[faceted ? f.i : 0];
					index = mark.filter(index, channels, values);
					if (index.length === 0) continue;
					if (!faceted && index === indexes[0]) index = subarray(index);
					index.fx = f.x, index.fy = f.y, index.fi = f.i;
				}
				const node = mark.render(index, scales, values, subdimensions, context);
				if (node == null) continue;
				(g ??= select(svg).append("g")).append(() => node).datum(f);
				for (const name of [
					"aria-label",
					"aria-description",
					"aria-hidden",
					"transform"
				]) if (node.hasAttribute(name)) {
					g.attr(name, node.getAttribute(name));
					node.removeAttribute(name);
				}
			}
			g?.selectChildren().each(facetTranslate);
		}
	}
	const legends = createLegends(scaleDescriptors, context, options);
	const { figure: figured = title != null || subtitle != null || caption != null || legends.length > 0 } = options;
	if (figured) {
		figure = document.createElement("figure");
		figure.className = `${className}-figure`;
		figure.style.maxWidth = "initial";
		if (title != null) figure.append(createTitleElement(document, title, "h2"));
		if (subtitle != null) figure.append(createTitleElement(document, subtitle, "h3"));
		figure.append(...legends, svg);
		if (caption != null) figure.append(createFigcaption(document, caption));
		if ("value" in svg) figure.value = svg.value, delete svg.value;
	}
	figure.scale = exposeScales(scales.scales);
	figure.legend = exposeLegends(scaleDescriptors, context, options);
	const w = consumeWarnings();
	if (w > 0) select(svg).append("text").attr("x", width).attr("y", 20).attr("dy", "-1em").attr("text-anchor", "end").attr("font-family", "initial").text("⚠️").append("title").text(`${w.toLocaleString("en-US")} warning${w === 1 ? "" : "s"}. Please check the console.`);
	return figure;
}
function createTitleElement(document, contents, tag) {
	if (contents.ownerDocument) return contents;
	const e = document.createElement(tag);
	e.append(contents);
	return e;
}
function createFigcaption(document, caption) {
	const e = document.createElement("figcaption");
	e.append(caption);
	return e;
}
function flatMarks(marks) {
	return marks.flat(Infinity).filter((mark) => mark != null).map(markify);
}
function markify(mark) {
	return typeof mark.render === "function" ? mark : new Render(mark);
}
var Render = class extends Mark {
	constructor(render) {
		if (typeof render !== "function") throw new TypeError("invalid mark; missing render function");
		super();
		this.render = render;
	}
	render() {}
};
function applyScaleTransforms(channels, options) {
	for (const name in channels) applyScaleTransform(channels[name], options);
	return channels;
}
function applyScaleTransform(channel, options) {
	const { scale, transform: t = true } = channel;
	if (scale == null || !t) return;
	const { type, percent, interval, transform = percent ? (x) => x == null ? NaN : x * 100 : maybeIntervalTransform(interval, type) } = options[scale] ?? {};
	if (transform == null) return;
	channel.value = map(channel.value, transform);
	channel.transform = false;
}
function inferChannelScales(channels) {
	for (const name in channels) inferChannelScale(name, channels[name]);
}
function addScaleChannels(channelsByScale, stateByMark, options, filter = yes) {
	for (const { channels } of stateByMark.values()) for (const name in channels) {
		const channel = channels[name];
		const { scale } = channel;
		if (scale != null && filter(scale)) {
			if (scale === "projection") {
				if (!hasProjection(options)) {
					const gx = options.x?.domain === void 0;
					const gy = options.y?.domain === void 0;
					if (gx || gy) {
						const [x, y] = getGeometryChannels(channel);
						if (gx) addScaleChannel(channelsByScale, "x", x);
						if (gy) addScaleChannel(channelsByScale, "y", y);
					}
				}
			} else addScaleChannel(channelsByScale, scale, channel);
		}
	}
	return channelsByScale;
}
function addScaleChannel(channelsByScale, scale, channel) {
	const scaleChannels = channelsByScale.get(scale);
	if (scaleChannels !== void 0) scaleChannels.push(channel);
	else channelsByScale.set(scale, [channel]);
}
function maybeTopFacet(facet, options) {
	if (facet == null) return;
	const { x, y } = facet;
	if (x == null && y == null) return;
	const data = dataify(facet.data);
	if (data == null) throw new Error("missing facet data");
	const channels = {};
	if (x != null) channels.fx = createChannel(data, {
		value: x,
		scale: "fx"
	});
	if (y != null) channels.fy = createChannel(data, {
		value: y,
		scale: "fy"
	});
	applyScaleTransforms(channels, options);
	return {
		channels,
		groups: facetGroups(data, channels),
		data: facet.data
	};
}
function maybeMarkFacet(mark, topFacetState, options) {
	if (mark.facet === null || mark.facet === "super") return;
	const { fx, fy } = mark;
	if (fx != null || fy != null) {
		const data = dataify(mark.data ?? fx ?? fy);
		if (data === void 0) throw new Error(`missing facet data in ${mark.ariaLabel}`);
		if (data === null) return;
		const channels = {};
		if (fx != null) channels.fx = createChannel(data, {
			value: fx,
			scale: "fx"
		});
		if (fy != null) channels.fy = createChannel(data, {
			value: fy,
			scale: "fy"
		});
		applyScaleTransforms(channels, options);
		return {
			channels,
			groups: facetGroups(data, channels)
		};
	}
	if (topFacetState === void 0) return;
	const { channels, groups, data } = topFacetState;
	if (mark.facet !== "auto" || mark.data === data) return {
		channels,
		groups
	};
	if (data.length > 0 && (groups.size > 1 || groups.size === 1 && channels.fx && channels.fy && [...groups][0][1].size > 1) && lengthof(dataify(mark.data)) === lengthof(data)) warn(`Warning: the ${mark.ariaLabel} mark appears to use faceted data, but isn’t faceted. The mark data has the same length as the facet data and the mark facet option is "auto", but the mark data and facet data are distinct. If this mark should be faceted, set the mark facet option to true; otherwise, suppress this warning by setting the mark facet option to false.`);
}
function derive(mark, options = {}) {
	return initializer({
		...options,
		x: null,
		y: null
	}, (data, facets, channels, scales, dimensions, context) => {
		return context.getMarkState(mark);
	});
}
function inferTips(marks) {
	const tips = [];
	for (const mark of marks) {
		let tipOptions = mark.tip;
		if (tipOptions) {
			if (tipOptions === true) tipOptions = {};
			else if (typeof tipOptions === "string") tipOptions = { pointer: tipOptions };
			let { pointer: p, preferredAnchor: a } = tipOptions;
			p = /^x$/i.test(p) ? pointerX : /^y$/i.test(p) ? pointerY : pointer;
			tipOptions = p(derive(mark, tipOptions));
			tipOptions.title = null;
			if (a === void 0) tipOptions.preferredAnchor = p === pointerY ? "left" : "bottom";
			const t = tip(mark.data, tipOptions);
			t.facet = mark.facet;
			t.facetAnchor = mark.facetAnchor;
			tips.push(t);
		}
	}
	return tips;
}
function inferAxes(marks, channelsByScale, options) {
	let { projection, x = {}, y = {}, fx = {}, fy = {}, axis, grid, facet = {}, facet: { axis: facetAxis = axis, grid: facetGrid } = facet, x: { axis: xAxis = axis, grid: xGrid = xAxis === null ? null : grid } = x, y: { axis: yAxis = axis, grid: yGrid = yAxis === null ? null : grid } = y, fx: { axis: fxAxis = facetAxis, grid: fxGrid = fxAxis === null ? null : facetGrid } = fx, fy: { axis: fyAxis = facetAxis, grid: fyGrid = fyAxis === null ? null : facetGrid } = fy } = options;
	if (projection || !isScaleOptions(x) && !hasPositionChannel("x", marks)) xAxis = xGrid = null;
	if (projection || !isScaleOptions(y) && !hasPositionChannel("y", marks)) yAxis = yGrid = null;
	if (!channelsByScale.has("fx")) fxAxis = fxGrid = null;
	if (!channelsByScale.has("fy")) fyAxis = fyGrid = null;
	if (xAxis === void 0) xAxis = !hasAxis(marks, "x");
	if (yAxis === void 0) yAxis = !hasAxis(marks, "y");
	if (fxAxis === void 0) fxAxis = !hasAxis(marks, "fx");
	if (fyAxis === void 0) fyAxis = !hasAxis(marks, "fy");
	if (xAxis === true) xAxis = "bottom";
	if (yAxis === true) yAxis = "left";
	if (fxAxis === true) fxAxis = xAxis === "top" || xAxis === null ? "bottom" : "top";
	if (fyAxis === true) fyAxis = yAxis === "right" || yAxis === null ? "left" : "right";
	const axes = [];
	maybeGrid(axes, fyGrid, gridFy, fy);
	maybeAxis(axes, fyAxis, axisFy, "right", "left", facet, fy);
	maybeGrid(axes, fxGrid, gridFx, fx);
	maybeAxis(axes, fxAxis, axisFx, "top", "bottom", facet, fx);
	maybeGrid(axes, yGrid, gridY, y);
	maybeAxis(axes, yAxis, axisY, "left", "right", options, y);
	maybeGrid(axes, xGrid, gridX, x);
	maybeAxis(axes, xAxis, axisX, "bottom", "top", options, x);
	return axes;
}
function maybeAxis(axes, axis, axisType, primary, secondary, defaults, options) {
	if (!axis) return;
	const both = isBoth(axis);
	options = axisOptions(both ? primary : axis, defaults, options);
	const { line } = options;
	if ((axisType === axisY || axisType === axisX) && line && !isNone(line)) axes.push(frame(lineOptions(options)));
	axes.push(axisType(options));
	if (both) axes.push(axisType({
		...options,
		anchor: secondary,
		label: null
	}));
}
function maybeGrid(axes, grid, gridType, options) {
	if (!grid || isNone(grid)) return;
	axes.push(gridType(gridOptions(grid, options)));
}
function isBoth(value) {
	return /^\s*both\s*$/i.test(value);
}
function axisOptions(anchor, defaults, { line = defaults.line, ticks, tickSize, tickSpacing, tickPadding, tickFormat, tickRotate, fontVariant, ariaLabel, ariaDescription, label = defaults.label, labelAnchor, labelArrow = defaults.labelArrow, labelOffset }) {
	return {
		anchor,
		line,
		ticks,
		tickSize,
		tickSpacing,
		tickPadding,
		tickFormat,
		tickRotate,
		fontVariant,
		ariaLabel,
		ariaDescription,
		label,
		labelAnchor,
		labelArrow,
		labelOffset
	};
}
function lineOptions(options) {
	const { anchor, line } = options;
	return {
		anchor,
		facetAnchor: anchor + "-empty",
		stroke: line === true ? void 0 : line
	};
}
function gridOptions(grid, { stroke = isColor(grid) ? grid : void 0, ticks = isGridTicks(grid) ? grid : void 0, tickSpacing, ariaLabel, ariaDescription }) {
	return {
		stroke,
		ticks,
		tickSpacing,
		ariaLabel,
		ariaDescription
	};
}
function isGridTicks(grid) {
	switch (typeof grid) {
		case "number": return true;
		case "string": return !isColor(grid);
	}
	return isIterable(grid) || typeof grid?.range === "function";
}
function hasAxis(marks, k) {
	const prefix = `${k}-axis `;
	return marks.some((m) => m.ariaLabel?.startsWith(prefix));
}
function hasPositionChannel(k, marks) {
	for (const mark of marks) for (const key in mark.channels) {
		const { scale } = mark.channels[key];
		if (scale === k || scale === "projection") return true;
	}
	return false;
}
function inheritScaleLabels(newScales, scales) {
	for (const key in newScales) {
		const newScale = newScales[key];
		const scale = scales[key];
		if (newScale.label === void 0 && scale) newScale.label = scale.label;
	}
	return newScales;
}
function actualDimensions({ fx, fy }, dimensions) {
	const { marginTop, marginRight, marginBottom, marginLeft, width, height } = outerDimensions(dimensions);
	const fxr = fx && outerRange(fx);
	const fyr = fy && outerRange(fy);
	return {
		marginTop: fy ? fyr[0] : marginTop,
		marginRight: fx ? width - fxr[1] : marginRight,
		marginBottom: fy ? height - fyr[1] : marginBottom,
		marginLeft: fx ? fxr[0] : marginLeft,
		inset: {
			marginTop: dimensions.marginTop,
			marginRight: dimensions.marginRight,
			marginBottom: dimensions.marginBottom,
			marginLeft: dimensions.marginLeft
		},
		width,
		height
	};
}
function outerRange(scale) {
	const domain = scale.domain();
	if (domain.length === 0) return [0, scale.bandwidth()];
	let x1 = scale(domain[0]);
	let x2 = scale(domain[domain.length - 1]);
	if (x2 < x1) [x1, x2] = [x2, x1];
	return [x1, x2 + scale.bandwidth()];
}

// node_modules/@observablehq/plot/src/curve.js
const curves = /* @__PURE__ */ new Map([
	["basis", basis],
	["basis-closed", basisClosed],
	["basis-open", basisOpen],
	["bundle", bundle],
	["bump-x", bumpX],
	["bump-y", bumpY],
	["cardinal", cardinal],
	["cardinal-closed", cardinalClosed],
	["cardinal-open", cardinalOpen],
	["catmull-rom", catmullRom],
	["catmull-rom-closed", catmullRomClosed],
	["catmull-rom-open", catmullRomOpen],
	["linear", curveLinear],
	["linear-closed", linearClosed],
	["monotone-x", monotoneX],
	["monotone-y", monotoneY],
	["natural", natural],
	["step", step],
	["step-after", stepAfter],
	["step-before", stepBefore]
]);
function maybeCurve(curve = curveLinear, tension) {
	if (typeof curve === "function") return curve;
	const c = curves.get(`${curve}`.toLowerCase());
	if (!c) throw new Error(`unknown curve: ${curve}`);
	if (tension !== void 0) {
		if ("beta" in c) return c.beta(tension);
		else if ("tension" in c) return c.tension(tension);
		else if ("alpha" in c) return c.alpha(tension);
	}
	return c;
}
function maybeCurveAuto(curve = curveAuto, tension) {
	return typeof curve !== "function" && `${curve}`.toLowerCase() === "auto" ? curveAuto : maybeCurve(curve, tension);
}
function curveAuto(context) {
	return curveLinear(context);
}

// node_modules/@observablehq/plot/src/marks/link.js
const defaults$3 = {
	ariaLabel: "link",
	fill: "none",
	stroke: "currentColor",
	strokeMiterlimit: 1
};
var Link = class extends Mark {
	constructor(data, options = {}) {
		const { x1, y1, x2, y2, curve, tension } = options;
		super(data, {
			x1: {
				value: x1,
				scale: "x"
			},
			y1: {
				value: y1,
				scale: "y"
			},
			x2: {
				value: x2,
				scale: "x",
				optional: true
			},
			y2: {
				value: y2,
				scale: "y",
				optional: true
			}
		}, options, defaults$3);
		this.curve = maybeCurveAuto(curve, tension);
		markers(this, options);
	}
	project(channels, values, context) {
		if (this.curve !== curveAuto) super.project(channels, values, context);
	}
	render(index, scales, channels, dimensions, context) {
		const { x1: X1, y1: Y1, x2: X2 = X1, y2: Y2 = Y1 } = channels;
		const { curve } = this;
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyTransform, this, scales).call((g) => g.selectAll().data(index).enter().append("path").call(applyDirectStyles, this).attr("d", curve === curveAuto && context.projection ? sphereLink(context.path(), X1, Y1, X2, Y2) : (i) => {
			const p = pathRound();
			const c = curve(p);
			c.lineStart();
			c.point(X1[i], Y1[i]);
			c.point(X2[i], Y2[i]);
			c.lineEnd();
			return p;
		}).call(applyChannelStyles, this, channels).call(applyMarkers, this, channels, context)).node();
	}
};
function sphereLink(path, X1, Y1, X2, Y2) {
	X1 = coerceNumbers(X1);
	Y1 = coerceNumbers(Y1);
	X2 = coerceNumbers(X2);
	Y2 = coerceNumbers(Y2);
	return (i) => path({
		type: "LineString",
		coordinates: [[X1[i], Y1[i]], [X2[i], Y2[i]]]
	});
}
function link$1(data, { x, x1, x2, y, y1, y2, ...options } = {}) {
	[x1, x2] = maybeSameValue(x, x1, x2);
	[y1, y2] = maybeSameValue(y, y1, y2);
	return new Link(data, {
		...options,
		x1,
		x2,
		y1,
		y2
	});
}
function maybeSameValue(x, x1, x2) {
	if (x === void 0) {
		if (x1 === void 0) {
			if (x2 !== void 0) return [x2];
		} else if (x2 === void 0) return [x1];
	} else if (x1 === void 0) return x2 === void 0 ? [x] : [x, x2];
	else if (x2 === void 0) return [x, x1];
	return [x1, x2];
}

// node_modules/@observablehq/plot/src/marks/bar.js
const barDefaults = { ariaLabel: "bar" };
var AbstractBar = class extends Mark {
	constructor(data, channels, options = {}, defaults = barDefaults) {
		super(data, channels, options, defaults);
		rectInsets(this, options);
		rectRadii(this, options);
	}
	render(index, scales, channels, dimensions, context) {
		const { rx, ry, rx1y1, rx1y2, rx2y1, rx2y2 } = this;
		const x = this._x(scales, channels, dimensions);
		const y = this._y(scales, channels, dimensions);
		const w = this._width(scales, channels, dimensions);
		const h = this._height(scales, channels, dimensions);
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(this._transform, this, scales).call((g) => g.selectAll().data(index).enter().call(rx1y1 || rx1y2 || rx2y1 || rx2y2 ? (g) => g.append("path").call(applyDirectStyles, this).call(applyRoundedRect, x, y, add$1(x, w), add$1(y, h), this).call(applyChannelStyles, this, channels) : (g) => g.append("rect").call(applyDirectStyles, this).attr("x", x).attr("width", w).attr("y", y).attr("height", h).call(applyAttr, "rx", rx).call(applyAttr, "ry", ry).call(applyChannelStyles, this, channels))).node();
	}
	_x(scales, { x: X }, { marginLeft }) {
		const { insetLeft } = this;
		return X ? (i) => X[i] + insetLeft : marginLeft + insetLeft;
	}
	_y(scales, { y: Y }, { marginTop }) {
		const { insetTop } = this;
		return Y ? (i) => Y[i] + insetTop : marginTop + insetTop;
	}
	_width({ x }, { x: X }, { marginRight, marginLeft, width }) {
		const { insetLeft, insetRight } = this;
		const bandwidth = X && x ? x.bandwidth() : width - marginRight - marginLeft;
		return Math.max(0, bandwidth - insetLeft - insetRight);
	}
	_height({ y }, { y: Y }, { marginTop, marginBottom, height }) {
		const { insetTop, insetBottom } = this;
		const bandwidth = Y && y ? y.bandwidth() : height - marginTop - marginBottom;
		return Math.max(0, bandwidth - insetTop - insetBottom);
	}
};
function add$1(a, b) {
	return typeof a === "function" && typeof b === "function" ? (i) => a(i) + b(i) : typeof a === "function" ? (i) => a(i) + b : typeof b === "function" ? (i) => a + b(i) : a + b;
}

// node_modules/@observablehq/plot/src/marks/cell.js
const defaults$2 = { ariaLabel: "cell" };
var Cell = class extends AbstractBar {
	constructor(data, { x, y, ...options } = {}) {
		super(data, {
			x: {
				value: x,
				scale: "x",
				type: "band",
				optional: true
			},
			y: {
				value: y,
				scale: "y",
				type: "band",
				optional: true
			}
		}, options, defaults$2);
	}
	_transform(selection, mark) {
		selection.call(applyTransform, mark, {}, 0, 0);
	}
};
function cell(data, { x, y, ...options } = {}) {
	[x, y] = maybeTuple(x, y);
	return new Cell(data, {
		...options,
		x,
		y
	});
}

// node_modules/@observablehq/plot/src/marks/dot.js
const defaults$1 = {
	ariaLabel: "dot",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 1.5
};
function withDefaultSort(options) {
	return options.sort === void 0 && options.reverse === void 0 ? sort({ channel: "-r" }, options) : options;
}
var Dot = class extends Mark {
	constructor(data, options = {}) {
		const { x, y, r, rotate, symbol = circle, frameAnchor } = options;
		const [vrotate, crotate] = maybeNumberChannel(rotate, 0);
		const [vsymbol, csymbol] = maybeSymbolChannel(symbol);
		const [vr, cr] = maybeNumberChannel(r, vsymbol == null ? 3 : 4.5);
		super(data, {
			x: {
				value: x,
				scale: "x",
				optional: true
			},
			y: {
				value: y,
				scale: "y",
				optional: true
			},
			r: {
				value: vr,
				scale: "r",
				filter: positive,
				optional: true
			},
			rotate: {
				value: vrotate,
				optional: true
			},
			symbol: {
				value: vsymbol,
				scale: "auto",
				optional: true
			}
		}, withDefaultSort(options), defaults$1);
		this.r = cr;
		this.rotate = crotate;
		this.symbol = csymbol;
		this.frameAnchor = maybeFrameAnchor(frameAnchor);
		const { channels } = this;
		const { symbol: symbolChannel } = channels;
		if (symbolChannel) {
			const { fill: fillChannel, stroke: strokeChannel } = channels;
			symbolChannel.hint = {
				fill: fillChannel ? fillChannel.value === symbolChannel.value ? "color" : "currentColor" : this.fill ?? "currentColor",
				stroke: strokeChannel ? strokeChannel.value === symbolChannel.value ? "color" : "currentColor" : this.stroke ?? "none"
			};
		}
	}
	render(index, scales, channels, dimensions, context) {
		const { x, y } = scales;
		const { x: X, y: Y, r: R, rotate: A, symbol: S } = channels;
		const { r, rotate, symbol } = this;
		const [cx, cy] = applyFrameAnchor(this, dimensions);
		const circle$1 = symbol === circle;
		const size = R ? void 0 : r * r * Math.PI;
		if (negative(r)) index = [];
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyTransform, this, {
			x: X && x,
			y: Y && y
		}).call((g) => g.selectAll().data(index).enter().append(circle$1 ? "circle" : "path").call(applyDirectStyles, this).call(circle$1 ? (selection) => {
			selection.attr("cx", X ? (i) => X[i] : cx).attr("cy", Y ? (i) => Y[i] : cy).attr("r", R ? (i) => R[i] : r);
		} : (selection) => {
			selection.attr("transform", template`translate(${X ? (i) => X[i] : cx},${Y ? (i) => Y[i] : cy})${A ? (i) => ` rotate(${A[i]})` : rotate ? ` rotate(${rotate})` : ``}`).attr("d", R && S ? (i) => {
				const p = pathRound();
				S[i].draw(p, R[i] * R[i] * Math.PI);
				return p;
			} : R ? (i) => {
				const p = pathRound();
				symbol.draw(p, R[i] * R[i] * Math.PI);
				return p;
			} : S ? (i) => {
				const p = pathRound();
				S[i].draw(p, size);
				return p;
			} : (() => {
				const p = pathRound();
				symbol.draw(p, size);
				return p;
			})());
		}).call(applyChannelStyles, this, channels)).node();
	}
};
function dot(data, { x, y, ...options } = {}) {
	if (options.frameAnchor === void 0) [x, y] = maybeTuple(x, y);
	return new Dot(data, {
		...options,
		x,
		y
	});
}

// node_modules/@observablehq/plot/src/marks/line.js
const defaults = {
	ariaLabel: "line",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 1.5,
	strokeLinecap: "round",
	strokeLinejoin: "round",
	strokeMiterlimit: 1
};
var Line = class extends Mark {
	constructor(data, options = {}) {
		const { x, y, z, curve, tension } = options;
		super(data, {
			x: {
				value: x,
				scale: "x"
			},
			y: {
				value: y,
				scale: "y"
			},
			z: {
				value: maybeZ(options),
				optional: true
			}
		}, options, defaults);
		this.z = z;
		this.curve = maybeCurveAuto(curve, tension);
		markers(this, options);
	}
	filter(index) {
		return index;
	}
	project(channels, values, context) {
		if (this.curve !== curveAuto) super.project(channels, values, context);
	}
	render(index, scales, channels, dimensions, context) {
		const { x: X, y: Y } = channels;
		const { curve } = this;
		return create$2("svg:g", context).call(applyIndirectStyles, this, dimensions, context).call(applyTransform, this, scales).call((g) => g.selectAll().data(groupIndex(index, [X, Y], this, channels)).enter().append("path").call(applyDirectStyles, this).call(applyGroupedChannelStyles, this, channels).call(applyGroupedMarkers, this, channels, context).attr("d", curve === curveAuto && context.projection ? sphereLine(context.path(), X, Y) : line$1().curve(curve).defined((i) => i >= 0).x((i) => X[i]).y((i) => Y[i]))).node();
	}
};
function sphereLine(path, X, Y) {
	X = coerceNumbers(X);
	Y = coerceNumbers(Y);
	return (I) => {
		let line = [];
		const lines = [line];
		for (const i of I) if (i === -1) {
			line = [];
			lines.push(line);
		} else line.push([X[i], Y[i]]);
		return path({
			type: "MultiLineString",
			coordinates: lines
		});
	};
}
function line(data, { x, y, ...options } = {}) {
	[x, y] = maybeTuple(x, y);
	return new Line(data, {
		...options,
		x,
		y
	});
}

// node_modules/@observablehq/plot/src/index.js
Mark.prototype.plot = function({ marks = [], ...options } = {}) {
	return plot({
		...options,
		marks: [...marks, this]
	});
};

// node_modules/linkedom/esm/shared/symbols.js
const CHANGED = Symbol("changed");
const CLASS_LIST = Symbol("classList");
const CUSTOM_ELEMENTS = Symbol("CustomElements");
const CONTENT = Symbol("content");
const DATASET = Symbol("dataset");
const DOCTYPE = Symbol("doctype");
const DOM_PARSER = Symbol("DOMParser");
const END = Symbol("end");
const EVENT_TARGET = Symbol("EventTarget");
const GLOBALS = Symbol("globals");
const IMAGE = Symbol("image");
const MIME = Symbol("mime");
const MUTATION_OBSERVER = Symbol("MutationObserver");
const NEXT = Symbol("next");
const OWNER_ELEMENT = Symbol("ownerElement");
const PREV = Symbol("prev");
const PRIVATE = Symbol("private");
const SHEET = Symbol("sheet");
const START = Symbol("start");
const STYLE = Symbol("style");
const UPGRADE = Symbol("upgrade");
const VALUE = Symbol("value");

// node_modules/entities/lib/esm/generated/decode-data-html.js
var decode_data_html_default = new Uint16Array("ᵁ<Õıʊҝջאٵ۞ޢߖࠏ੊ઑඡ๭༉༦჊ረዡᐕᒝᓃᓟᔥ\0\0\0\0\0\0ᕫᛍᦍᰒᷝ὾⁠↰⊍⏀⏻⑂⠤⤒ⴈ⹈⿎〖㊺㘹㞬㣾㨨㩱㫠㬮ࠀEMabcfglmnoprstu\\bfms¦³¹ÈÏlig耻Æ䃆P耻&䀦cute耻Á䃁reve;䄂Āiyx}rc耻Â䃂;䐐r;쀀𝔄rave耻À䃀pha;䎑acr;䄀d;橓Āgp¡on;䄄f;쀀𝔸plyFunction;恡ing耻Å䃅Ācs¾Ãr;쀀𝒜ign;扔ilde耻Ã䃃ml耻Ä䃄ЀaceforsuåûþėĜĢħĪĀcrêòkslash;或Ŷöø;櫧ed;挆y;䐑ƀcrtąċĔause;戵noullis;愬a;䎒r;쀀𝔅pf;쀀𝔹eve;䋘còēmpeq;扎܀HOacdefhilorsuōőŖƀƞƢƵƷƺǜȕɳɸɾcy;䐧PY耻©䂩ƀcpyŝŢźute;䄆Ā;iŧŨ拒talDifferentialD;慅leys;愭ȀaeioƉƎƔƘron;䄌dil耻Ç䃇rc;䄈nint;戰ot;䄊ĀdnƧƭilla;䂸terDot;䂷òſi;䎧rcleȀDMPTǇǋǑǖot;抙inus;抖lus;投imes;抗oĀcsǢǸkwiseContourIntegral;戲eCurlyĀDQȃȏoubleQuote;思uote;怙ȀlnpuȞȨɇɕonĀ;eȥȦ户;橴ƀgitȯȶȺruent;扡nt;戯ourIntegral;戮ĀfrɌɎ;愂oduct;成nterClockwiseContourIntegral;戳oss;樯cr;쀀𝒞pĀ;Cʄʅ拓ap;才րDJSZacefiosʠʬʰʴʸˋ˗ˡ˦̳ҍĀ;oŹʥtrahd;椑cy;䐂cy;䐅cy;䐏ƀgrsʿ˄ˇger;怡r;憡hv;櫤Āayː˕ron;䄎;䐔lĀ;t˝˞戇a;䎔r;쀀𝔇Āaf˫̧Ācm˰̢riticalȀADGT̖̜̀̆cute;䂴oŴ̋̍;䋙bleAcute;䋝rave;䁠ilde;䋜ond;拄ferentialD;慆Ѱ̽\0\0\0͔͂\0Ѕf;쀀𝔻ƀ;DE͈͉͍䂨ot;惜qual;扐blèCDLRUVͣͲ΂ϏϢϸontourIntegraìȹoɴ͹\0\0ͻ»͉nArrow;懓Āeo·ΤftƀARTΐΖΡrrow;懐ightArrow;懔eåˊngĀLRΫτeftĀARγιrrow;柸ightArrow;柺ightArrow;柹ightĀATϘϞrrow;懒ee;抨pɁϩ\0\0ϯrrow;懑ownArrow;懕erticalBar;戥ǹABLRTaВЪаўѿͼrrowƀ;BUНОТ憓ar;椓pArrow;懵reve;䌑eft˒к\0ц\0ѐightVector;楐eeVector;楞ectorĀ;Bљњ憽ar;楖ightǔѧ\0ѱeeVector;楟ectorĀ;BѺѻ懁ar;楗eeĀ;A҆҇护rrow;憧ĀctҒҗr;쀀𝒟rok;䄐ࠀNTacdfglmopqstuxҽӀӄӋӞӢӧӮӵԡԯԶՒ՝ՠեG;䅊H耻Ð䃐cute耻É䃉ƀaiyӒӗӜron;䄚rc耻Ê䃊;䐭ot;䄖r;쀀𝔈rave耻È䃈ement;戈ĀapӺӾcr;䄒tyɓԆ\0\0ԒmallSquare;旻erySmallSquare;斫ĀgpԦԪon;䄘f;쀀𝔼silon;䎕uĀaiԼՉlĀ;TՂՃ橵ilde;扂librium;懌Āci՗՚r;愰m;橳a;䎗ml耻Ë䃋Āipժկsts;戃onentialE;慇ʀcfiosօֈ֍ֲ׌y;䐤r;쀀𝔉lledɓ֗\0\0֣mallSquare;旼erySmallSquare;斪Ͱֺ\0ֿ\0\0ׄf;쀀𝔽All;戀riertrf;愱cò׋؀JTabcdfgorstר׬ׯ׺؀ؒؖ؛؝أ٬ٲcy;䐃耻>䀾mmaĀ;d׷׸䎓;䏜reve;䄞ƀeiy؇،ؐdil;䄢rc;䄜;䐓ot;䄠r;쀀𝔊;拙pf;쀀𝔾eater̀EFGLSTصلَٖٛ٦qualĀ;Lؾؿ扥ess;招ullEqual;执reater;檢ess;扷lantEqual;橾ilde;扳cr;쀀𝒢;扫ЀAacfiosuڅڋږڛڞڪھۊRDcy;䐪Āctڐڔek;䋇;䁞irc;䄤r;愌lbertSpace;愋ǰگ\0ڲf;愍izontalLine;攀Āctۃۅòکrok;䄦mpńېۘownHumðįqual;扏܀EJOacdfgmnostuۺ۾܃܇܎ܚܞܡܨ݄ݸދޏޕcy;䐕lig;䄲cy;䐁cute耻Í䃍Āiyܓܘrc耻Î䃎;䐘ot;䄰r;愑rave耻Ì䃌ƀ;apܠܯܿĀcgܴܷr;䄪inaryI;慈lieóϝǴ݉\0ݢĀ;eݍݎ戬Āgrݓݘral;戫section;拂isibleĀCTݬݲomma;恣imes;恢ƀgptݿރވon;䄮f;쀀𝕀a;䎙cr;愐ilde;䄨ǫޚ\0ޞcy;䐆l耻Ï䃏ʀcfosuެ޷޼߂ߐĀiyޱ޵rc;䄴;䐙r;쀀𝔍pf;쀀𝕁ǣ߇\0ߌr;쀀𝒥rcy;䐈kcy;䐄΀HJacfosߤߨ߽߬߱ࠂࠈcy;䐥cy;䐌ppa;䎚Āey߶߻dil;䄶;䐚r;쀀𝔎pf;쀀𝕂cr;쀀𝒦րJTaceflmostࠥࠩࠬࡐࡣ঳সে্਷ੇcy;䐉耻<䀼ʀcmnpr࠷࠼ࡁࡄࡍute;䄹bda;䎛g;柪lacetrf;愒r;憞ƀaeyࡗ࡜ࡡron;䄽dil;䄻;䐛Āfsࡨ॰tԀACDFRTUVarࡾࢩࢱࣦ࣠ࣼयज़ΐ४Ānrࢃ࢏gleBracket;柨rowƀ;BR࢙࢚࢞憐ar;懤ightArrow;懆eiling;挈oǵࢷ\0ࣃbleBracket;柦nǔࣈ\0࣒eeVector;楡ectorĀ;Bࣛࣜ懃ar;楙loor;挊ightĀAV࣯ࣵrrow;憔ector;楎Āerँगeƀ;AVउऊऐ抣rrow;憤ector;楚iangleƀ;BEतथऩ抲ar;槏qual;抴pƀDTVषूौownVector;楑eeVector;楠ectorĀ;Bॖॗ憿ar;楘ectorĀ;B॥०憼ar;楒ightáΜs̀EFGLSTॾঋকঝঢভqualGreater;拚ullEqual;扦reater;扶ess;檡lantEqual;橽ilde;扲r;쀀𝔏Ā;eঽা拘ftarrow;懚idot;䄿ƀnpw৔ਖਛgȀLRlr৞৷ਂਐeftĀAR০৬rrow;柵ightArrow;柷ightArrow;柶eftĀarγਊightáοightáϊf;쀀𝕃erĀLRਢਬeftArrow;憙ightArrow;憘ƀchtਾੀੂòࡌ;憰rok;䅁;扪Ѐacefiosuਗ਼੝੠੷੼અઋ઎p;椅y;䐜Ādl੥੯iumSpace;恟lintrf;愳r;쀀𝔐nusPlus;戓pf;쀀𝕄cò੶;䎜ҀJacefostuણધભીଔଙඑ඗ඞcy;䐊cute;䅃ƀaey઴હાron;䅇dil;䅅;䐝ƀgswે૰଎ativeƀMTV૓૟૨ediumSpace;怋hiĀcn૦૘ë૙eryThiî૙tedĀGL૸ଆreaterGreateòٳessLesóੈLine;䀊r;쀀𝔑ȀBnptଢନଷ଺reak;恠BreakingSpace;䂠f;愕ڀ;CDEGHLNPRSTV୕ୖ୪୼஡௫ఄ౞಄ದ೘ൡඅ櫬Āou୛୤ngruent;扢pCap;扭oubleVerticalBar;戦ƀlqxஃஊ஛ement;戉ualĀ;Tஒஓ扠ilde;쀀≂̸ists;戄reater΀;EFGLSTஶஷ஽௉௓௘௥扯qual;扱ullEqual;쀀≧̸reater;쀀≫̸ess;批lantEqual;쀀⩾̸ilde;扵umpń௲௽ownHump;쀀≎̸qual;쀀≏̸eĀfsఊధtTriangleƀ;BEచఛడ拪ar;쀀⧏̸qual;括s̀;EGLSTవశ఼ౄోౘ扮qual;扰reater;扸ess;쀀≪̸lantEqual;쀀⩽̸ilde;扴estedĀGL౨౹reaterGreater;쀀⪢̸essLess;쀀⪡̸recedesƀ;ESಒಓಛ技qual;쀀⪯̸lantEqual;拠ĀeiಫಹverseElement;戌ghtTriangleƀ;BEೋೌ೒拫ar;쀀⧐̸qual;拭ĀquೝഌuareSuĀbp೨೹setĀ;E೰ೳ쀀⊏̸qual;拢ersetĀ;Eഃആ쀀⊐̸qual;拣ƀbcpഓതൎsetĀ;Eഛഞ쀀⊂⃒qual;抈ceedsȀ;ESTലള഻െ抁qual;쀀⪰̸lantEqual;拡ilde;쀀≿̸ersetĀ;E൘൛쀀⊃⃒qual;抉ildeȀ;EFT൮൯൵ൿ扁qual;扄ullEqual;扇ilde;扉erticalBar;戤cr;쀀𝒩ilde耻Ñ䃑;䎝܀Eacdfgmoprstuvලෂ෉෕ෛ෠෧෼ขภยา฿ไlig;䅒cute耻Ó䃓Āiy෎ීrc耻Ô䃔;䐞blac;䅐r;쀀𝔒rave耻Ò䃒ƀaei෮ෲ෶cr;䅌ga;䎩cron;䎟pf;쀀𝕆enCurlyĀDQฎบoubleQuote;怜uote;怘;橔Āclวฬr;쀀𝒪ash耻Ø䃘iŬื฼de耻Õ䃕es;樷ml耻Ö䃖erĀBP๋๠Āar๐๓r;怾acĀek๚๜;揞et;掴arenthesis;揜Ҁacfhilors๿ງຊຏຒດຝະ໼rtialD;戂y;䐟r;쀀𝔓i;䎦;䎠usMinus;䂱Āipຢອncareplanåڝf;愙Ȁ;eio຺ູ໠໤檻cedesȀ;EST່້໏໚扺qual;檯lantEqual;扼ilde;找me;怳Ādp໩໮uct;戏ortionĀ;aȥ໹l;戝Āci༁༆r;쀀𝒫;䎨ȀUfos༑༖༛༟OT耻\"䀢r;쀀𝔔pf;愚cr;쀀𝒬؀BEacefhiorsu༾གྷཇའཱིྦྷྪྭ႖ႩႴႾarr;椐G耻®䂮ƀcnrཎནབute;䅔g;柫rĀ;tཛྷཝ憠l;椖ƀaeyཧཬཱron;䅘dil;䅖;䐠Ā;vླྀཹ愜erseĀEUྂྙĀlq྇ྎement;戋uilibrium;懋pEquilibrium;楯r»ཹo;䎡ghtЀACDFTUVa࿁࿫࿳ဢဨၛႇϘĀnr࿆࿒gleBracket;柩rowƀ;BL࿜࿝࿡憒ar;懥eftArrow;懄eiling;按oǵ࿹\0စbleBracket;柧nǔည\0နeeVector;楝ectorĀ;Bဝသ懂ar;楕loor;挋Āerိ၃eƀ;AVဵံြ抢rrow;憦ector;楛iangleƀ;BEၐၑၕ抳ar;槐qual;抵pƀDTVၣၮၸownVector;楏eeVector;楜ectorĀ;Bႂႃ憾ar;楔ectorĀ;B႑႒懀ar;楓Āpuႛ႞f;愝ndImplies;楰ightarrow;懛ĀchႹႼr;愛;憱leDelayed;槴ڀHOacfhimoqstuფჱჷჽᄙᄞᅑᅖᅡᅧᆵᆻᆿĀCcჩხHcy;䐩y;䐨FTcy;䐬cute;䅚ʀ;aeiyᄈᄉᄎᄓᄗ檼ron;䅠dil;䅞rc;䅜;䐡r;쀀𝔖ortȀDLRUᄪᄴᄾᅉownArrow»ОeftArrow»࢚ightArrow»࿝pArrow;憑gma;䎣allCircle;战pf;쀀𝕊ɲᅭ\0\0ᅰt;戚areȀ;ISUᅻᅼᆉᆯ斡ntersection;抓uĀbpᆏᆞsetĀ;Eᆗᆘ抏qual;抑ersetĀ;Eᆨᆩ抐qual;抒nion;抔cr;쀀𝒮ar;拆ȀbcmpᇈᇛሉላĀ;sᇍᇎ拐etĀ;Eᇍᇕqual;抆ĀchᇠህeedsȀ;ESTᇭᇮᇴᇿ扻qual;檰lantEqual;扽ilde;承Tháྌ;我ƀ;esሒሓሣ拑rsetĀ;Eሜም抃qual;抇et»ሓրHRSacfhiorsሾቄ቉ቕ቞ቱቶኟዂወዑORN耻Þ䃞ADE;愢ĀHc቎ቒcy;䐋y;䐦Ābuቚቜ;䀉;䎤ƀaeyብቪቯron;䅤dil;䅢;䐢r;쀀𝔗Āeiቻ኉ǲኀ\0ኇefore;戴a;䎘Ācn኎ኘkSpace;쀀  Space;怉ldeȀ;EFTካኬኲኼ戼qual;扃ullEqual;扅ilde;扈pf;쀀𝕋ipleDot;惛Āctዖዛr;쀀𝒯rok;䅦ૡዷጎጚጦ\0ጬጱ\0\0\0\0\0ጸጽ፷ᎅ\0᏿ᐄᐊᐐĀcrዻጁute耻Ú䃚rĀ;oጇገ憟cir;楉rǣጓ\0጖y;䐎ve;䅬Āiyጞጣrc耻Û䃛;䐣blac;䅰r;쀀𝔘rave耻Ù䃙acr;䅪Ādiፁ፩erĀBPፈ፝Āarፍፐr;䁟acĀekፗፙ;揟et;掵arenthesis;揝onĀ;P፰፱拃lus;抎Āgp፻፿on;䅲f;쀀𝕌ЀADETadps᎕ᎮᎸᏄϨᏒᏗᏳrrowƀ;BDᅐᎠᎤar;椒ownArrow;懅ownArrow;憕quilibrium;楮eeĀ;AᏋᏌ报rrow;憥ownáϳerĀLRᏞᏨeftArrow;憖ightArrow;憗iĀ;lᏹᏺ䏒on;䎥ing;䅮cr;쀀𝒰ilde;䅨ml耻Ü䃜ҀDbcdefosvᐧᐬᐰᐳᐾᒅᒊᒐᒖash;披ar;櫫y;䐒ashĀ;lᐻᐼ抩;櫦Āerᑃᑅ;拁ƀbtyᑌᑐᑺar;怖Ā;iᑏᑕcalȀBLSTᑡᑥᑪᑴar;戣ine;䁼eparator;杘ilde;所ThinSpace;怊r;쀀𝔙pf;쀀𝕍cr;쀀𝒱dash;抪ʀcefosᒧᒬᒱᒶᒼirc;䅴dge;拀r;쀀𝔚pf;쀀𝕎cr;쀀𝒲Ȁfiosᓋᓐᓒᓘr;쀀𝔛;䎞pf;쀀𝕏cr;쀀𝒳ҀAIUacfosuᓱᓵᓹᓽᔄᔏᔔᔚᔠcy;䐯cy;䐇cy;䐮cute耻Ý䃝Āiyᔉᔍrc;䅶;䐫r;쀀𝔜pf;쀀𝕐cr;쀀𝒴ml;䅸ЀHacdefosᔵᔹᔿᕋᕏᕝᕠᕤcy;䐖cute;䅹Āayᕄᕉron;䅽;䐗ot;䅻ǲᕔ\0ᕛoWidtè૙a;䎖r;愨pf;愤cr;쀀𝒵௡ᖃᖊᖐ\0ᖰᖶᖿ\0\0\0\0ᗆᗛᗫᙟ᙭\0ᚕ᚛ᚲᚹ\0ᚾcute耻á䃡reve;䄃̀;Ediuyᖜᖝᖡᖣᖨᖭ戾;쀀∾̳;房rc耻â䃢te肻´̆;䐰lig耻æ䃦Ā;r²ᖺ;쀀𝔞rave耻à䃠ĀepᗊᗖĀfpᗏᗔsym;愵èᗓha;䎱ĀapᗟcĀclᗤᗧr;䄁g;樿ɤᗰ\0\0ᘊʀ;adsvᗺᗻᗿᘁᘇ戧nd;橕;橜lope;橘;橚΀;elmrszᘘᘙᘛᘞᘿᙏᙙ戠;榤e»ᘙsdĀ;aᘥᘦ戡ѡᘰᘲᘴᘶᘸᘺᘼᘾ;榨;榩;榪;榫;榬;榭;榮;榯tĀ;vᙅᙆ戟bĀ;dᙌᙍ抾;榝Āptᙔᙗh;戢»¹arr;捼Āgpᙣᙧon;䄅f;쀀𝕒΀;Eaeiop዁ᙻᙽᚂᚄᚇᚊ;橰cir;橯;扊d;手s;䀧roxĀ;e዁ᚒñᚃing耻å䃥ƀctyᚡᚦᚨr;쀀𝒶;䀪mpĀ;e዁ᚯñʈilde耻ã䃣ml耻ä䃤Āciᛂᛈoninôɲnt;樑ࠀNabcdefiklnoprsu᛭ᛱᜰ᜼ᝃᝈ᝸᝽០៦ᠹᡐᜍ᤽᥈ᥰot;櫭Ācrᛶ᜞kȀcepsᜀᜅᜍᜓong;扌psilon;䏶rime;怵imĀ;e᜚᜛戽q;拍Ŷᜢᜦee;抽edĀ;gᜬᜭ挅e»ᜭrkĀ;t፜᜷brk;掶Āoyᜁᝁ;䐱quo;怞ʀcmprtᝓ᝛ᝡᝤᝨausĀ;eĊĉptyv;榰séᜌnoõēƀahwᝯ᝱ᝳ;䎲;愶een;扬r;쀀𝔟g΀costuvwឍឝឳេ៕៛៞ƀaiuបពរðݠrc;旯p»፱ƀdptឤឨឭot;樀lus;樁imes;樂ɱឹ\0\0ើcup;樆ar;昅riangleĀdu៍្own;施p;斳plus;樄eåᑄåᒭarow;植ƀako៭ᠦᠵĀcn៲ᠣkƀlst៺֫᠂ozenge;槫riangleȀ;dlr᠒᠓᠘᠝斴own;斾eft;旂ight;斸k;搣Ʊᠫ\0ᠳƲᠯ\0ᠱ;斒;斑4;斓ck;斈ĀeoᠾᡍĀ;qᡃᡆ쀀=⃥uiv;쀀≡⃥t;挐Ȁptwxᡙᡞᡧᡬf;쀀𝕓Ā;tᏋᡣom»Ꮜtie;拈؀DHUVbdhmptuvᢅᢖᢪᢻᣗᣛᣬ᣿ᤅᤊᤐᤡȀLRlrᢎᢐᢒᢔ;敗;敔;敖;敓ʀ;DUduᢡᢢᢤᢦᢨ敐;敦;敩;敤;敧ȀLRlrᢳᢵᢷᢹ;敝;敚;敜;教΀;HLRhlrᣊᣋᣍᣏᣑᣓᣕ救;敬;散;敠;敫;敢;敟ox;槉ȀLRlrᣤᣦᣨᣪ;敕;敒;攐;攌ʀ;DUduڽ᣷᣹᣻᣽;敥;敨;攬;攴inus;抟lus;択imes;抠ȀLRlrᤙᤛᤝ᤟;敛;敘;攘;攔΀;HLRhlrᤰᤱᤳᤵᤷ᤻᤹攂;敪;敡;敞;攼;攤;攜Āevģ᥂bar耻¦䂦Ȁceioᥑᥖᥚᥠr;쀀𝒷mi;恏mĀ;e᜚᜜lƀ;bhᥨᥩᥫ䁜;槅sub;柈Ŭᥴ᥾lĀ;e᥹᥺怢t»᥺pƀ;Eeįᦅᦇ;檮Ā;qۜۛೡᦧ\0᧨ᨑᨕᨲ\0ᨷᩐ\0\0᪴\0\0᫁\0\0ᬡᬮ᭍᭒\0᯽\0ᰌƀcpr᦭ᦲ᧝ute;䄇̀;abcdsᦿᧀᧄ᧊᧕᧙戩nd;橄rcup;橉Āau᧏᧒p;橋p;橇ot;橀;쀀∩︀Āeo᧢᧥t;恁îړȀaeiu᧰᧻ᨁᨅǰ᧵\0᧸s;橍on;䄍dil耻ç䃧rc;䄉psĀ;sᨌᨍ橌m;橐ot;䄋ƀdmnᨛᨠᨦil肻¸ƭptyv;榲t脀¢;eᨭᨮ䂢räƲr;쀀𝔠ƀceiᨽᩀᩍy;䑇ckĀ;mᩇᩈ朓ark»ᩈ;䏇r΀;Ecefms᩟᩠ᩢᩫ᪤᪪᪮旋;槃ƀ;elᩩᩪᩭ䋆q;扗eɡᩴ\0\0᪈rrowĀlr᩼᪁eft;憺ight;憻ʀRSacd᪒᪔᪖᪚᪟»ཇ;擈st;抛irc;抚ash;抝nint;樐id;櫯cir;槂ubsĀ;u᪻᪼晣it»᪼ˬ᫇᫔᫺\0ᬊonĀ;eᫍᫎ䀺Ā;qÇÆɭ᫙\0\0᫢aĀ;t᫞᫟䀬;䁀ƀ;fl᫨᫩᫫戁îᅠeĀmx᫱᫶ent»᫩eóɍǧ᫾\0ᬇĀ;dኻᬂot;橭nôɆƀfryᬐᬔᬗ;쀀𝕔oäɔ脀©;sŕᬝr;愗Āaoᬥᬩrr;憵ss;朗Ācuᬲᬷr;쀀𝒸Ābpᬼ᭄Ā;eᭁᭂ櫏;櫑Ā;eᭉᭊ櫐;櫒dot;拯΀delprvw᭠᭬᭷ᮂᮬᯔ᯹arrĀlr᭨᭪;椸;椵ɰ᭲\0\0᭵r;拞c;拟arrĀ;p᭿ᮀ憶;椽̀;bcdosᮏᮐᮖᮡᮥᮨ截rcap;橈Āauᮛᮞp;橆p;橊ot;抍r;橅;쀀∪︀Ȁalrv᮵ᮿᯞᯣrrĀ;mᮼᮽ憷;椼yƀevwᯇᯔᯘqɰᯎ\0\0ᯒreã᭳uã᭵ee;拎edge;拏en耻¤䂤earrowĀlrᯮ᯳eft»ᮀight»ᮽeäᯝĀciᰁᰇoninôǷnt;戱lcty;挭ঀAHabcdefhijlorstuwz᰸᰻᰿ᱝᱩᱵᲊᲞᲬᲷ᳻᳿ᴍᵻᶑᶫᶻ᷆᷍rò΁ar;楥Ȁglrs᱈ᱍ᱒᱔ger;怠eth;愸òᄳhĀ;vᱚᱛ怐»ऊūᱡᱧarow;椏aã̕Āayᱮᱳron;䄏;䐴ƀ;ao̲ᱼᲄĀgrʿᲁr;懊tseq;橷ƀglmᲑᲔᲘ耻°䂰ta;䎴ptyv;榱ĀirᲣᲨsht;楿;쀀𝔡arĀlrᲳᲵ»ࣜ»သʀaegsv᳂͸᳖᳜᳠mƀ;oș᳊᳔ndĀ;ș᳑uit;晦amma;䏝in;拲ƀ;io᳧᳨᳸䃷de脀÷;o᳧ᳰntimes;拇nø᳷cy;䑒cɯᴆ\0\0ᴊrn;挞op;挍ʀlptuwᴘᴝᴢᵉᵕlar;䀤f;쀀𝕕ʀ;emps̋ᴭᴷᴽᵂqĀ;d͒ᴳot;扑inus;戸lus;戔quare;抡blebarwedgåúnƀadhᄮᵝᵧownarrowóᲃarpoonĀlrᵲᵶefôᲴighôᲶŢᵿᶅkaro÷གɯᶊ\0\0ᶎrn;挟op;挌ƀcotᶘᶣᶦĀryᶝᶡ;쀀𝒹;䑕l;槶rok;䄑Ādrᶰᶴot;拱iĀ;fᶺ᠖斿Āah᷀᷃ròЩaòྦangle;榦Āci᷒ᷕy;䑟grarr;柿ऀDacdefglmnopqrstuxḁḉḙḸոḼṉṡṾấắẽỡἪἷὄ὎὚ĀDoḆᴴoôᲉĀcsḎḔute耻é䃩ter;橮ȀaioyḢḧḱḶron;䄛rĀ;cḭḮ扖耻ê䃪lon;払;䑍ot;䄗ĀDrṁṅot;扒;쀀𝔢ƀ;rsṐṑṗ檚ave耻è䃨Ā;dṜṝ檖ot;檘Ȁ;ilsṪṫṲṴ檙nters;揧;愓Ā;dṹṺ檕ot;檗ƀapsẅẉẗcr;䄓tyƀ;svẒẓẕ戅et»ẓpĀ1;ẝẤĳạả;怄;怅怃ĀgsẪẬ;䅋p;怂ĀgpẴẸon;䄙f;쀀𝕖ƀalsỄỎỒrĀ;sỊị拕l;槣us;橱iƀ;lvỚớở䎵on»ớ;䏵ȀcsuvỪỳἋἣĀioữḱrc»Ḯɩỹ\0\0ỻíՈantĀglἂἆtr»ṝess»Ṻƀaeiἒ἖Ἒls;䀽st;扟vĀ;DȵἠD;橸parsl;槥ĀDaἯἳot;打rr;楱ƀcdiἾὁỸr;愯oô͒ĀahὉὋ;䎷耻ð䃰Āmrὓὗl耻ë䃫o;悬ƀcipὡὤὧl;䀡sôծĀeoὬὴctatioîՙnentialåչৡᾒ\0ᾞ\0ᾡᾧ\0\0ῆῌ\0ΐ\0ῦῪ \0 ⁚llingdotseñṄy;䑄male;晀ƀilrᾭᾳ῁lig;耀ﬃɩᾹ\0\0᾽g;耀ﬀig;耀ﬄ;쀀𝔣lig;耀ﬁlig;쀀fjƀaltῙ῜ῡt;晭ig;耀ﬂns;斱of;䆒ǰ΅\0ῳf;쀀𝕗ĀakֿῷĀ;vῼ´拔;櫙artint;樍Āao‌⁕Ācs‑⁒α‚‰‸⁅⁈\0⁐β•‥‧‪‬\0‮耻½䂽;慓耻¼䂼;慕;慙;慛Ƴ‴\0‶;慔;慖ʴ‾⁁\0\0⁃耻¾䂾;慗;慜5;慘ƶ⁌\0⁎;慚;慝8;慞l;恄wn;挢cr;쀀𝒻ࢀEabcdefgijlnorstv₂₉₟₥₰₴⃰⃵⃺⃿℃ℒℸ̗ℾ⅒↞Ā;lٍ₇;檌ƀcmpₐₕ₝ute;䇵maĀ;dₜ᳚䎳;檆reve;䄟Āiy₪₮rc;䄝;䐳ot;䄡Ȁ;lqsؾق₽⃉ƀ;qsؾٌ⃄lanô٥Ȁ;cdl٥⃒⃥⃕c;檩otĀ;o⃜⃝檀Ā;l⃢⃣檂;檄Ā;e⃪⃭쀀⋛︀s;檔r;쀀𝔤Ā;gٳ؛mel;愷cy;䑓Ȁ;Eajٚℌℎℐ;檒;檥;檤ȀEaesℛℝ℩ℴ;扩pĀ;p℣ℤ檊rox»ℤĀ;q℮ℯ檈Ā;q℮ℛim;拧pf;쀀𝕘Āci⅃ⅆr;愊mƀ;el٫ⅎ⅐;檎;檐茀>;cdlqr׮ⅠⅪⅮⅳⅹĀciⅥⅧ;檧r;橺ot;拗Par;榕uest;橼ʀadelsↄⅪ←ٖ↛ǰ↉\0↎proø₞r;楸qĀlqؿ↖lesó₈ií٫Āen↣↭rtneqq;쀀≩︀Å↪ԀAabcefkosy⇄⇇⇱⇵⇺∘∝∯≨≽ròΠȀilmr⇐⇔⇗⇛rsðᒄf»․ilôکĀdr⇠⇤cy;䑊ƀ;cwࣴ⇫⇯ir;楈;憭ar;意irc;䄥ƀalr∁∎∓rtsĀ;u∉∊晥it»∊lip;怦con;抹r;쀀𝔥sĀew∣∩arow;椥arow;椦ʀamopr∺∾≃≞≣rr;懿tht;戻kĀlr≉≓eftarrow;憩ightarrow;憪f;쀀𝕙bar;怕ƀclt≯≴≸r;쀀𝒽asè⇴rok;䄧Ābp⊂⊇ull;恃hen»ᱛૡ⊣\0⊪\0⊸⋅⋎\0⋕⋳\0\0⋸⌢⍧⍢⍿\0⎆⎪⎴cute耻í䃭ƀ;iyݱ⊰⊵rc耻î䃮;䐸Ācx⊼⊿y;䐵cl耻¡䂡ĀfrΟ⋉;쀀𝔦rave耻ì䃬Ȁ;inoܾ⋝⋩⋮Āin⋢⋦nt;樌t;戭fin;槜ta;愩lig;䄳ƀaop⋾⌚⌝ƀcgt⌅⌈⌗r;䄫ƀelpܟ⌏⌓inåގarôܠh;䄱f;抷ed;䆵ʀ;cfotӴ⌬⌱⌽⍁are;愅inĀ;t⌸⌹戞ie;槝doô⌙ʀ;celpݗ⍌⍐⍛⍡al;抺Āgr⍕⍙eróᕣã⍍arhk;樗rod;樼Ȁcgpt⍯⍲⍶⍻y;䑑on;䄯f;쀀𝕚a;䎹uest耻¿䂿Āci⎊⎏r;쀀𝒾nʀ;EdsvӴ⎛⎝⎡ӳ;拹ot;拵Ā;v⎦⎧拴;拳Ā;iݷ⎮lde;䄩ǫ⎸\0⎼cy;䑖l耻ï䃯̀cfmosu⏌⏗⏜⏡⏧⏵Āiy⏑⏕rc;䄵;䐹r;쀀𝔧ath;䈷pf;쀀𝕛ǣ⏬\0⏱r;쀀𝒿rcy;䑘kcy;䑔Ѐacfghjos␋␖␢␧␭␱␵␻ppaĀ;v␓␔䎺;䏰Āey␛␠dil;䄷;䐺r;쀀𝔨reen;䄸cy;䑅cy;䑜pf;쀀𝕜cr;쀀𝓀஀ABEHabcdefghjlmnoprstuv⑰⒁⒆⒍⒑┎┽╚▀♎♞♥♹♽⚚⚲⛘❝❨➋⟀⠁⠒ƀart⑷⑺⑼rò৆òΕail;椛arr;椎Ā;gঔ⒋;檋ar;楢ॣ⒥\0⒪\0⒱\0\0\0\0\0⒵Ⓔ\0ⓆⓈⓍ\0⓹ute;䄺mptyv;榴raîࡌbda;䎻gƀ;dlࢎⓁⓃ;榑åࢎ;檅uo耻«䂫rЀ;bfhlpst࢙ⓞⓦⓩ⓫⓮⓱⓵Ā;f࢝ⓣs;椟s;椝ë≒p;憫l;椹im;楳l;憢ƀ;ae⓿─┄檫il;椙Ā;s┉┊檭;쀀⪭︀ƀabr┕┙┝rr;椌rk;杲Āak┢┬cĀek┨┪;䁻;䁛Āes┱┳;榋lĀdu┹┻;榏;榍Ȁaeuy╆╋╖╘ron;䄾Ādi═╔il;䄼ìࢰâ┩;䐻Ȁcqrs╣╦╭╽a;椶uoĀ;rนᝆĀdu╲╷har;楧shar;楋h;憲ʀ;fgqs▋▌উ◳◿扤tʀahlrt▘▤▷◂◨rrowĀ;t࢙□aé⓶arpoonĀdu▯▴own»њp»०eftarrows;懇ightƀahs◍◖◞rrowĀ;sࣴࢧarpoonó྘quigarro÷⇰hreetimes;拋ƀ;qs▋ও◺lanôবʀ;cdgsব☊☍☝☨c;檨otĀ;o☔☕橿Ā;r☚☛檁;檃Ā;e☢☥쀀⋚︀s;檓ʀadegs☳☹☽♉♋pproøⓆot;拖qĀgq♃♅ôউgtò⒌ôছiíলƀilr♕࣡♚sht;楼;쀀𝔩Ā;Eজ♣;檑š♩♶rĀdu▲♮Ā;l॥♳;楪lk;斄cy;䑙ʀ;achtੈ⚈⚋⚑⚖rò◁orneòᴈard;楫ri;旺Āio⚟⚤dot;䅀ustĀ;a⚬⚭掰che»⚭ȀEaes⚻⚽⛉⛔;扨pĀ;p⛃⛄檉rox»⛄Ā;q⛎⛏檇Ā;q⛎⚻im;拦Ѐabnoptwz⛩⛴⛷✚✯❁❇❐Ānr⛮⛱g;柬r;懽rëࣁgƀlmr⛿✍✔eftĀar০✇ightá৲apsto;柼ightá৽parrowĀlr✥✩efô⓭ight;憬ƀafl✶✹✽r;榅;쀀𝕝us;樭imes;樴š❋❏st;戗áፎƀ;ef❗❘᠀旊nge»❘arĀ;l❤❥䀨t;榓ʀachmt❳❶❼➅➇ròࢨorneòᶌarĀ;d྘➃;業;怎ri;抿̀achiqt➘➝ੀ➢➮➻quo;怹r;쀀𝓁mƀ;egল➪➬;檍;檏Ābu┪➳oĀ;rฟ➹;怚rok;䅂萀<;cdhilqrࠫ⟒☹⟜⟠⟥⟪⟰Āci⟗⟙;檦r;橹reå◲mes;拉arr;楶uest;橻ĀPi⟵⟹ar;榖ƀ;ef⠀भ᠛旃rĀdu⠇⠍shar;楊har;楦Āen⠗⠡rtneqq;쀀≨︀Å⠞܀Dacdefhilnopsu⡀⡅⢂⢎⢓⢠⢥⢨⣚⣢⣤ઃ⣳⤂Dot;戺Ȁclpr⡎⡒⡣⡽r耻¯䂯Āet⡗⡙;時Ā;e⡞⡟朠se»⡟Ā;sျ⡨toȀ;dluျ⡳⡷⡻owîҌefôएðᏑker;斮Āoy⢇⢌mma;権;䐼ash;怔asuredangle»ᘦr;쀀𝔪o;愧ƀcdn⢯⢴⣉ro耻µ䂵Ȁ;acdᑤ⢽⣀⣄sôᚧir;櫰ot肻·Ƶusƀ;bd⣒ᤃ⣓戒Ā;uᴼ⣘;横ţ⣞⣡p;櫛ò−ðઁĀdp⣩⣮els;抧f;쀀𝕞Āct⣸⣽r;쀀𝓂pos»ᖝƀ;lm⤉⤊⤍䎼timap;抸ఀGLRVabcdefghijlmoprstuvw⥂⥓⥾⦉⦘⧚⧩⨕⨚⩘⩝⪃⪕⪤⪨⬄⬇⭄⭿⮮ⰴⱧⱼ⳩Āgt⥇⥋;쀀⋙̸Ā;v⥐௏쀀≫⃒ƀelt⥚⥲⥶ftĀar⥡⥧rrow;懍ightarrow;懎;쀀⋘̸Ā;v⥻ే쀀≪⃒ightarrow;懏ĀDd⦎⦓ash;抯ash;抮ʀbcnpt⦣⦧⦬⦱⧌la»˞ute;䅄g;쀀∠⃒ʀ;Eiop඄⦼⧀⧅⧈;쀀⩰̸d;쀀≋̸s;䅉roø඄urĀ;a⧓⧔普lĀ;s⧓ସǳ⧟\0⧣p肻\xA0ଷmpĀ;e௹ఀʀaeouy⧴⧾⨃⨐⨓ǰ⧹\0⧻;橃on;䅈dil;䅆ngĀ;dൾ⨊ot;쀀⩭̸p;橂;䐽ash;怓΀;Aadqsxஒ⨩⨭⨻⩁⩅⩐rr;懗rĀhr⨳⨶k;椤Ā;oᏲᏰot;쀀≐̸uiöୣĀei⩊⩎ar;椨í஘istĀ;s஠டr;쀀𝔫ȀEest௅⩦⩹⩼ƀ;qs஼⩭௡ƀ;qs஼௅⩴lanô௢ií௪Ā;rஶ⪁»ஷƀAap⪊⪍⪑rò⥱rr;憮ar;櫲ƀ;svྍ⪜ྌĀ;d⪡⪢拼;拺cy;䑚΀AEadest⪷⪺⪾⫂⫅⫶⫹rò⥦;쀀≦̸rr;憚r;急Ȁ;fqs఻⫎⫣⫯tĀar⫔⫙rro÷⫁ightarro÷⪐ƀ;qs఻⪺⫪lanôౕĀ;sౕ⫴»శiíౝĀ;rవ⫾iĀ;eచథiäඐĀpt⬌⬑f;쀀𝕟膀¬;in⬙⬚⬶䂬nȀ;Edvஉ⬤⬨⬮;쀀⋹̸ot;쀀⋵̸ǡஉ⬳⬵;拷;拶iĀ;vಸ⬼ǡಸ⭁⭃;拾;拽ƀaor⭋⭣⭩rȀ;ast୻⭕⭚⭟lleì୻l;쀀⫽⃥;쀀∂̸lint;樔ƀ;ceಒ⭰⭳uåಥĀ;cಘ⭸Ā;eಒ⭽ñಘȀAait⮈⮋⮝⮧rò⦈rrƀ;cw⮔⮕⮙憛;쀀⤳̸;쀀↝̸ghtarrow»⮕riĀ;eೋೖ΀chimpqu⮽⯍⯙⬄୸⯤⯯Ȁ;cerല⯆ഷ⯉uå൅;쀀𝓃ortɭ⬅\0\0⯖ará⭖mĀ;e൮⯟Ā;q൴൳suĀbp⯫⯭å೸åഋƀbcp⯶ⰑⰙȀ;Ees⯿ⰀഢⰄ抄;쀀⫅̸etĀ;eഛⰋqĀ;qണⰀcĀ;eലⰗñസȀ;EesⰢⰣൟⰧ抅;쀀⫆̸etĀ;e൘ⰮqĀ;qൠⰣȀgilrⰽⰿⱅⱇìௗlde耻ñ䃱çృiangleĀlrⱒⱜeftĀ;eచⱚñదightĀ;eೋⱥñ೗Ā;mⱬⱭ䎽ƀ;esⱴⱵⱹ䀣ro;愖p;怇ҀDHadgilrsⲏⲔⲙⲞⲣⲰⲶⳓⳣash;抭arr;椄p;쀀≍⃒ash;抬ĀetⲨⲬ;쀀≥⃒;쀀>⃒nfin;槞ƀAetⲽⳁⳅrr;椂;쀀≤⃒Ā;rⳊⳍ쀀<⃒ie;쀀⊴⃒ĀAtⳘⳜrr;椃rie;쀀⊵⃒im;쀀∼⃒ƀAan⳰⳴ⴂrr;懖rĀhr⳺⳽k;椣Ā;oᏧᏥear;椧ቓ᪕\0\0\0\0\0\0\0\0\0\0\0\0\0ⴭ\0ⴸⵈⵠⵥ⵲ⶄᬇ\0\0ⶍⶫ\0ⷈⷎ\0ⷜ⸙⸫⸾⹃Ācsⴱ᪗ute耻ó䃳ĀiyⴼⵅrĀ;c᪞ⵂ耻ô䃴;䐾ʀabios᪠ⵒⵗǈⵚlac;䅑v;樸old;榼lig;䅓Ācr⵩⵭ir;榿;쀀𝔬ͯ⵹\0\0⵼\0ⶂn;䋛ave耻ò䃲;槁Ābmⶈ෴ar;榵Ȁacitⶕ⶘ⶥⶨrò᪀Āir⶝ⶠr;榾oss;榻nå๒;槀ƀaeiⶱⶵⶹcr;䅍ga;䏉ƀcdnⷀⷅǍron;䎿;榶pf;쀀𝕠ƀaelⷔ⷗ǒr;榷rp;榹΀;adiosvⷪⷫⷮ⸈⸍⸐⸖戨rò᪆Ȁ;efmⷷⷸ⸂⸅橝rĀ;oⷾⷿ愴f»ⷿ耻ª䂪耻º䂺gof;抶r;橖lope;橗;橛ƀclo⸟⸡⸧ò⸁ash耻ø䃸l;折iŬⸯ⸴de耻õ䃵esĀ;aǛ⸺s;樶ml耻ö䃶bar;挽ૡ⹞\0⹽\0⺀⺝\0⺢⺹\0\0⻋ຜ\0⼓\0\0⼫⾼\0⿈rȀ;astЃ⹧⹲຅脀¶;l⹭⹮䂶leìЃɩ⹸\0\0⹻m;櫳;櫽y;䐿rʀcimpt⺋⺏⺓ᡥ⺗nt;䀥od;䀮il;怰enk;怱r;쀀𝔭ƀimo⺨⺰⺴Ā;v⺭⺮䏆;䏕maô੶ne;明ƀ;tv⺿⻀⻈䏀chfork»´;䏖Āau⻏⻟nĀck⻕⻝kĀ;h⇴⻛;愎ö⇴sҀ;abcdemst⻳⻴ᤈ⻹⻽⼄⼆⼊⼎䀫cir;樣ir;樢Āouᵀ⼂;樥;橲n肻±ຝim;樦wo;樧ƀipu⼙⼠⼥ntint;樕f;쀀𝕡nd耻£䂣Ԁ;Eaceinosu່⼿⽁⽄⽇⾁⾉⾒⽾⾶;檳p;檷uå໙Ā;c໎⽌̀;acens່⽙⽟⽦⽨⽾pproø⽃urlyeñ໙ñ໎ƀaes⽯⽶⽺pprox;檹qq;檵im;拨iíໟmeĀ;s⾈ຮ怲ƀEas⽸⾐⽺ð⽵ƀdfp໬⾙⾯ƀals⾠⾥⾪lar;挮ine;挒urf;挓Ā;t໻⾴ï໻rel;抰Āci⿀⿅r;쀀𝓅;䏈ncsp;怈̀fiopsu⿚⋢⿟⿥⿫⿱r;쀀𝔮pf;쀀𝕢rime;恗cr;쀀𝓆ƀaeo⿸〉〓tĀei⿾々rnionóڰnt;樖stĀ;e【】䀿ñἙô༔઀ABHabcdefhilmnoprstux぀けさすムㄎㄫㅇㅢㅲㆎ㈆㈕㈤㈩㉘㉮㉲㊐㊰㊷ƀartぇおがròႳòϝail;検aròᱥar;楤΀cdenqrtとふへみわゔヌĀeuねぱ;쀀∽̱te;䅕iãᅮmptyv;榳gȀ;del࿑らるろ;榒;榥å࿑uo耻»䂻rր;abcfhlpstw࿜ガクシスゼゾダッデナp;極Ā;f࿠ゴs;椠;椳s;椞ë≝ð✮l;楅im;楴l;憣;憝Āaiパフil;椚oĀ;nホボ戶aló༞ƀabrョリヮrò៥rk;杳ĀakンヽcĀekヹ・;䁽;䁝Āes㄂㄄;榌lĀduㄊㄌ;榎;榐Ȁaeuyㄗㄜㄧㄩron;䅙Ādiㄡㄥil;䅗ì࿲âヺ;䑀Ȁclqsㄴㄷㄽㅄa;椷dhar;楩uoĀ;rȎȍh;憳ƀacgㅎㅟངlȀ;ipsླྀㅘㅛႜnåႻarôྩt;断ƀilrㅩဣㅮsht;楽;쀀𝔯ĀaoㅷㆆrĀduㅽㅿ»ѻĀ;l႑ㆄ;楬Ā;vㆋㆌ䏁;䏱ƀgns㆕ㇹㇼht̀ahlrstㆤㆰ㇂㇘㇤㇮rrowĀ;t࿜ㆭaéトarpoonĀduㆻㆿowîㅾp»႒eftĀah㇊㇐rrowó࿪arpoonóՑightarrows;應quigarro÷ニhreetimes;拌g;䋚ingdotseñἲƀahm㈍㈐㈓rò࿪aòՑ;怏oustĀ;a㈞㈟掱che»㈟mid;櫮Ȁabpt㈲㈽㉀㉒Ānr㈷㈺g;柭r;懾rëဃƀafl㉇㉊㉎r;榆;쀀𝕣us;樮imes;樵Āap㉝㉧rĀ;g㉣㉤䀩t;榔olint;樒arò㇣Ȁachq㉻㊀Ⴜ㊅quo;怺r;쀀𝓇Ābu・㊊oĀ;rȔȓƀhir㊗㊛㊠reåㇸmes;拊iȀ;efl㊪ၙᠡ㊫方tri;槎luhar;楨;愞ൡ㋕㋛㋟㌬㌸㍱\0㍺㎤\0\0㏬㏰\0㐨㑈㑚㒭㒱㓊㓱\0㘖\0\0㘳cute;䅛quï➺Ԁ;Eaceinpsyᇭ㋳㋵㋿㌂㌋㌏㌟㌦㌩;檴ǰ㋺\0㋼;檸on;䅡uåᇾĀ;dᇳ㌇il;䅟rc;䅝ƀEas㌖㌘㌛;檶p;檺im;择olint;樓iíሄ;䑁otƀ;be㌴ᵇ㌵担;橦΀Aacmstx㍆㍊㍗㍛㍞㍣㍭rr;懘rĀhr㍐㍒ë∨Ā;oਸ਼਴t耻§䂧i;䀻war;椩mĀin㍩ðnuóñt;朶rĀ;o㍶⁕쀀𝔰Ȁacoy㎂㎆㎑㎠rp;景Āhy㎋㎏cy;䑉;䑈rtɭ㎙\0\0㎜iäᑤaraì⹯耻­䂭Āgm㎨㎴maƀ;fv㎱㎲㎲䏃;䏂Ѐ;deglnprካ㏅㏉㏎㏖㏞㏡㏦ot;橪Ā;q኱ኰĀ;E㏓㏔檞;檠Ā;E㏛㏜檝;檟e;扆lus;樤arr;楲aròᄽȀaeit㏸㐈㐏㐗Āls㏽㐄lsetmé㍪hp;樳parsl;槤Ādlᑣ㐔e;挣Ā;e㐜㐝檪Ā;s㐢㐣檬;쀀⪬︀ƀflp㐮㐳㑂tcy;䑌Ā;b㐸㐹䀯Ā;a㐾㐿槄r;挿f;쀀𝕤aĀdr㑍ЂesĀ;u㑔㑕晠it»㑕ƀcsu㑠㑹㒟Āau㑥㑯pĀ;sᆈ㑫;쀀⊓︀pĀ;sᆴ㑵;쀀⊔︀uĀbp㑿㒏ƀ;esᆗᆜ㒆etĀ;eᆗ㒍ñᆝƀ;esᆨᆭ㒖etĀ;eᆨ㒝ñᆮƀ;afᅻ㒦ְrť㒫ֱ»ᅼaròᅈȀcemt㒹㒾㓂㓅r;쀀𝓈tmîñiì㐕aræᆾĀar㓎㓕rĀ;f㓔ឿ昆Āan㓚㓭ightĀep㓣㓪psiloîỠhé⺯s»⡒ʀbcmnp㓻㕞ሉ㖋㖎Ҁ;Edemnprs㔎㔏㔑㔕㔞㔣㔬㔱㔶抂;櫅ot;檽Ā;dᇚ㔚ot;櫃ult;櫁ĀEe㔨㔪;櫋;把lus;檿arr;楹ƀeiu㔽㕒㕕tƀ;en㔎㕅㕋qĀ;qᇚ㔏eqĀ;q㔫㔨m;櫇Ābp㕚㕜;櫕;櫓c̀;acensᇭ㕬㕲㕹㕻㌦pproø㋺urlyeñᇾñᇳƀaes㖂㖈㌛pproø㌚qñ㌗g;晪ڀ123;Edehlmnps㖩㖬㖯ሜ㖲㖴㗀㗉㗕㗚㗟㗨㗭耻¹䂹耻²䂲耻³䂳;櫆Āos㖹㖼t;檾ub;櫘Ā;dሢ㗅ot;櫄sĀou㗏㗒l;柉b;櫗arr;楻ult;櫂ĀEe㗤㗦;櫌;抋lus;櫀ƀeiu㗴㘉㘌tƀ;enሜ㗼㘂qĀ;qሢ㖲eqĀ;q㗧㗤m;櫈Ābp㘑㘓;櫔;櫖ƀAan㘜㘠㘭rr;懙rĀhr㘦㘨ë∮Ā;oਫ਩war;椪lig耻ß䃟௡㙑㙝㙠ዎ㙳㙹\0㙾㛂\0\0\0\0\0㛛㜃\0㜉㝬\0\0\0㞇ɲ㙖\0\0㙛get;挖;䏄rë๟ƀaey㙦㙫㙰ron;䅥dil;䅣;䑂lrec;挕r;쀀𝔱Ȁeiko㚆㚝㚵㚼ǲ㚋\0㚑eĀ4fኄኁaƀ;sv㚘㚙㚛䎸ym;䏑Ācn㚢㚲kĀas㚨㚮pproø዁im»ኬsðኞĀas㚺㚮ð዁rn耻þ䃾Ǭ̟㛆⋧es膀×;bd㛏㛐㛘䃗Ā;aᤏ㛕r;樱;樰ƀeps㛡㛣㜀á⩍Ȁ;bcf҆㛬㛰㛴ot;挶ir;櫱Ā;o㛹㛼쀀𝕥rk;櫚á㍢rime;怴ƀaip㜏㜒㝤dåቈ΀adempst㜡㝍㝀㝑㝗㝜㝟ngleʀ;dlqr㜰㜱㜶㝀㝂斵own»ᶻeftĀ;e⠀㜾ñम;扜ightĀ;e㊪㝋ñၚot;旬inus;樺lus;樹b;槍ime;樻ezium;揢ƀcht㝲㝽㞁Āry㝷㝻;쀀𝓉;䑆cy;䑛rok;䅧Āio㞋㞎xô᝷headĀlr㞗㞠eftarro÷ࡏightarrow»ཝऀAHabcdfghlmoprstuw㟐㟓㟗㟤㟰㟼㠎㠜㠣㠴㡑㡝㡫㢩㣌㣒㣪㣶ròϭar;楣Ācr㟜㟢ute耻ú䃺òᅐrǣ㟪\0㟭y;䑞ve;䅭Āiy㟵㟺rc耻û䃻;䑃ƀabh㠃㠆㠋ròᎭlac;䅱aòᏃĀir㠓㠘sht;楾;쀀𝔲rave耻ù䃹š㠧㠱rĀlr㠬㠮»ॗ»ႃlk;斀Āct㠹㡍ɯ㠿\0\0㡊rnĀ;e㡅㡆挜r»㡆op;挏ri;旸Āal㡖㡚cr;䅫肻¨͉Āgp㡢㡦on;䅳f;쀀𝕦̀adhlsuᅋ㡸㡽፲㢑㢠ownáᎳarpoonĀlr㢈㢌efô㠭ighô㠯iƀ;hl㢙㢚㢜䏅»ᏺon»㢚parrows;懈ƀcit㢰㣄㣈ɯ㢶\0\0㣁rnĀ;e㢼㢽挝r»㢽op;挎ng;䅯ri;旹cr;쀀𝓊ƀdir㣙㣝㣢ot;拰lde;䅩iĀ;f㜰㣨»᠓Āam㣯㣲rò㢨l耻ü䃼angle;榧ހABDacdeflnoprsz㤜㤟㤩㤭㦵㦸㦽㧟㧤㧨㧳㧹㧽㨁㨠ròϷarĀ;v㤦㤧櫨;櫩asèϡĀnr㤲㤷grt;榜΀eknprst㓣㥆㥋㥒㥝㥤㦖appá␕othinçẖƀhir㓫⻈㥙opô⾵Ā;hᎷ㥢ïㆍĀiu㥩㥭gmá㎳Ābp㥲㦄setneqĀ;q㥽㦀쀀⊊︀;쀀⫋︀setneqĀ;q㦏㦒쀀⊋︀;쀀⫌︀Āhr㦛㦟etá㚜iangleĀlr㦪㦯eft»थight»ၑy;䐲ash»ံƀelr㧄㧒㧗ƀ;beⷪ㧋㧏ar;抻q;扚lip;拮Ābt㧜ᑨaòᑩr;쀀𝔳tré㦮suĀbp㧯㧱»ജ»൙pf;쀀𝕧roð໻tré㦴Ācu㨆㨋r;쀀𝓋Ābp㨐㨘nĀEe㦀㨖»㥾nĀEe㦒㨞»㦐igzag;榚΀cefoprs㨶㨻㩖㩛㩔㩡㩪irc;䅵Ādi㩀㩑Ābg㩅㩉ar;機eĀ;qᗺ㩏;扙erp;愘r;쀀𝔴pf;쀀𝕨Ā;eᑹ㩦atèᑹcr;쀀𝓌ૣណ㪇\0㪋\0㪐㪛\0\0㪝㪨㪫㪯\0\0㫃㫎\0㫘ៜ៟tré៑r;쀀𝔵ĀAa㪔㪗ròσrò৶;䎾ĀAa㪡㪤ròθrò৫að✓is;拻ƀdptឤ㪵㪾Āfl㪺ឩ;쀀𝕩imåឲĀAa㫇㫊ròώròਁĀcq㫒ីr;쀀𝓍Āpt៖㫜ré។Ѐacefiosu㫰㫽㬈㬌㬑㬕㬛㬡cĀuy㫶㫻te耻ý䃽;䑏Āiy㬂㬆rc;䅷;䑋n耻¥䂥r;쀀𝔶cy;䑗pf;쀀𝕪cr;쀀𝓎Ācm㬦㬩y;䑎l耻ÿ䃿Ԁacdefhiosw㭂㭈㭔㭘㭤㭩㭭㭴㭺㮀cute;䅺Āay㭍㭒ron;䅾;䐷ot;䅼Āet㭝㭡træᕟa;䎶r;쀀𝔷cy;䐶grarr;懝pf;쀀𝕫cr;쀀𝓏Ājn㮅㮇;怍j;怌".split("").map((c) => c.charCodeAt(0)));

// node_modules/entities/lib/esm/generated/decode-data-xml.js
var decode_data_xml_default = new Uint16Array("Ȁaglq	\x1Bɭ\0\0p;䀦os;䀧t;䀾t;䀼uot;䀢".split("").map((c) => c.charCodeAt(0)));

// node_modules/entities/lib/esm/decode_codepoint.js
var _a;
const decodeMap = /* @__PURE__ */ new Map([
	[0, 65533],
	[128, 8364],
	[130, 8218],
	[131, 402],
	[132, 8222],
	[133, 8230],
	[134, 8224],
	[135, 8225],
	[136, 710],
	[137, 8240],
	[138, 352],
	[139, 8249],
	[140, 338],
	[142, 381],
	[145, 8216],
	[146, 8217],
	[147, 8220],
	[148, 8221],
	[149, 8226],
	[150, 8211],
	[151, 8212],
	[152, 732],
	[153, 8482],
	[154, 353],
	[155, 8250],
	[156, 339],
	[158, 382],
	[159, 376]
]);
const fromCodePoint = (_a = String.fromCodePoint) !== null && _a !== void 0 ? _a : function(codePoint) {
	let output = "";
	if (codePoint > 65535) {
		codePoint -= 65536;
		output += String.fromCharCode(codePoint >>> 10 & 1023 | 55296);
		codePoint = 56320 | codePoint & 1023;
	}
	output += String.fromCharCode(codePoint);
	return output;
};
function replaceCodePoint(codePoint) {
	var _a;
	if (codePoint >= 55296 && codePoint <= 57343 || codePoint > 1114111) return 65533;
	return (_a = decodeMap.get(codePoint)) !== null && _a !== void 0 ? _a : codePoint;
}

// node_modules/entities/lib/esm/decode.js
var CharCodes$1;
(function(CharCodes) {
	CharCodes[CharCodes["NUM"] = 35] = "NUM";
	CharCodes[CharCodes["SEMI"] = 59] = "SEMI";
	CharCodes[CharCodes["EQUALS"] = 61] = "EQUALS";
	CharCodes[CharCodes["ZERO"] = 48] = "ZERO";
	CharCodes[CharCodes["NINE"] = 57] = "NINE";
	CharCodes[CharCodes["LOWER_A"] = 97] = "LOWER_A";
	CharCodes[CharCodes["LOWER_F"] = 102] = "LOWER_F";
	CharCodes[CharCodes["LOWER_X"] = 120] = "LOWER_X";
	CharCodes[CharCodes["LOWER_Z"] = 122] = "LOWER_Z";
	CharCodes[CharCodes["UPPER_A"] = 65] = "UPPER_A";
	CharCodes[CharCodes["UPPER_F"] = 70] = "UPPER_F";
	CharCodes[CharCodes["UPPER_Z"] = 90] = "UPPER_Z";
})(CharCodes$1 || (CharCodes$1 = {}));
const TO_LOWER_BIT = 32;
var BinTrieFlags;
(function(BinTrieFlags) {
	BinTrieFlags[BinTrieFlags["VALUE_LENGTH"] = 49152] = "VALUE_LENGTH";
	BinTrieFlags[BinTrieFlags["BRANCH_LENGTH"] = 16256] = "BRANCH_LENGTH";
	BinTrieFlags[BinTrieFlags["JUMP_TABLE"] = 127] = "JUMP_TABLE";
})(BinTrieFlags || (BinTrieFlags = {}));
function isNumber(code) {
	return code >= CharCodes$1.ZERO && code <= CharCodes$1.NINE;
}
function isHexadecimalCharacter(code) {
	return code >= CharCodes$1.UPPER_A && code <= CharCodes$1.UPPER_F || code >= CharCodes$1.LOWER_A && code <= CharCodes$1.LOWER_F;
}
function isAsciiAlphaNumeric(code) {
	return code >= CharCodes$1.UPPER_A && code <= CharCodes$1.UPPER_Z || code >= CharCodes$1.LOWER_A && code <= CharCodes$1.LOWER_Z || isNumber(code);
}
function isEntityInAttributeInvalidEnd(code) {
	return code === CharCodes$1.EQUALS || isAsciiAlphaNumeric(code);
}
var EntityDecoderState;
(function(EntityDecoderState) {
	EntityDecoderState[EntityDecoderState["EntityStart"] = 0] = "EntityStart";
	EntityDecoderState[EntityDecoderState["NumericStart"] = 1] = "NumericStart";
	EntityDecoderState[EntityDecoderState["NumericDecimal"] = 2] = "NumericDecimal";
	EntityDecoderState[EntityDecoderState["NumericHex"] = 3] = "NumericHex";
	EntityDecoderState[EntityDecoderState["NamedEntity"] = 4] = "NamedEntity";
})(EntityDecoderState || (EntityDecoderState = {}));
var DecodingMode;
(function(DecodingMode) {
	DecodingMode[DecodingMode["Legacy"] = 0] = "Legacy";
	DecodingMode[DecodingMode["Strict"] = 1] = "Strict";
	DecodingMode[DecodingMode["Attribute"] = 2] = "Attribute";
})(DecodingMode || (DecodingMode = {}));
var EntityDecoder = class {
	constructor(decodeTree, emitCodePoint, errors) {
		this.decodeTree = decodeTree;
		this.emitCodePoint = emitCodePoint;
		this.errors = errors;
		this.state = EntityDecoderState.EntityStart;
		this.consumed = 1;
		this.result = 0;
		this.treeIndex = 0;
		this.excess = 1;
		this.decodeMode = DecodingMode.Strict;
	}
	startEntity(decodeMode) {
		this.decodeMode = decodeMode;
		this.state = EntityDecoderState.EntityStart;
		this.result = 0;
		this.treeIndex = 0;
		this.excess = 1;
		this.consumed = 1;
	}
	write(str, offset) {
		switch (this.state) {
			case EntityDecoderState.EntityStart:
				if (str.charCodeAt(offset) === CharCodes$1.NUM) {
					this.state = EntityDecoderState.NumericStart;
					this.consumed += 1;
					return this.stateNumericStart(str, offset + 1);
				}
				this.state = EntityDecoderState.NamedEntity;
				return this.stateNamedEntity(str, offset);
			case EntityDecoderState.NumericStart: return this.stateNumericStart(str, offset);
			case EntityDecoderState.NumericDecimal: return this.stateNumericDecimal(str, offset);
			case EntityDecoderState.NumericHex: return this.stateNumericHex(str, offset);
			case EntityDecoderState.NamedEntity: return this.stateNamedEntity(str, offset);
		}
	}
	stateNumericStart(str, offset) {
		if (offset >= str.length) return -1;
		if ((str.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes$1.LOWER_X) {
			this.state = EntityDecoderState.NumericHex;
			this.consumed += 1;
			return this.stateNumericHex(str, offset + 1);
		}
		this.state = EntityDecoderState.NumericDecimal;
		return this.stateNumericDecimal(str, offset);
	}
	addToNumericResult(str, start, end, base) {
		if (start !== end) {
			const digitCount = end - start;
			this.result = this.result * Math.pow(base, digitCount) + parseInt(str.substr(start, digitCount), base);
			this.consumed += digitCount;
		}
	}
	stateNumericHex(str, offset) {
		const startIdx = offset;
		while (offset < str.length) {
			const char = str.charCodeAt(offset);
			if (isNumber(char) || isHexadecimalCharacter(char)) offset += 1;
			else {
				this.addToNumericResult(str, startIdx, offset, 16);
				return this.emitNumericEntity(char, 3);
			}
		}
		this.addToNumericResult(str, startIdx, offset, 16);
		return -1;
	}
	stateNumericDecimal(str, offset) {
		const startIdx = offset;
		while (offset < str.length) {
			const char = str.charCodeAt(offset);
			if (isNumber(char)) offset += 1;
			else {
				this.addToNumericResult(str, startIdx, offset, 10);
				return this.emitNumericEntity(char, 2);
			}
		}
		this.addToNumericResult(str, startIdx, offset, 10);
		return -1;
	}
	emitNumericEntity(lastCp, expectedLength) {
		var _a;
		if (this.consumed <= expectedLength) {
			(_a = this.errors) === null || _a === void 0 || _a.absenceOfDigitsInNumericCharacterReference(this.consumed);
			return 0;
		}
		if (lastCp === CharCodes$1.SEMI) this.consumed += 1;
		else if (this.decodeMode === DecodingMode.Strict) return 0;
		this.emitCodePoint(replaceCodePoint(this.result), this.consumed);
		if (this.errors) {
			if (lastCp !== CharCodes$1.SEMI) this.errors.missingSemicolonAfterCharacterReference();
			this.errors.validateNumericCharacterReference(this.result);
		}
		return this.consumed;
	}
	stateNamedEntity(str, offset) {
		const { decodeTree } = this;
		let current = decodeTree[this.treeIndex];
		let valueLength = (current & BinTrieFlags.VALUE_LENGTH) >> 14;
		for (; offset < str.length; offset++, this.excess++) {
			const char = str.charCodeAt(offset);
			this.treeIndex = determineBranch(decodeTree, current, this.treeIndex + Math.max(1, valueLength), char);
			if (this.treeIndex < 0) return this.result === 0 || this.decodeMode === DecodingMode.Attribute && (valueLength === 0 || isEntityInAttributeInvalidEnd(char)) ? 0 : this.emitNotTerminatedNamedEntity();
			current = decodeTree[this.treeIndex];
			valueLength = (current & BinTrieFlags.VALUE_LENGTH) >> 14;
			if (valueLength !== 0) {
				if (char === CharCodes$1.SEMI) return this.emitNamedEntityData(this.treeIndex, valueLength, this.consumed + this.excess);
				if (this.decodeMode !== DecodingMode.Strict) {
					this.result = this.treeIndex;
					this.consumed += this.excess;
					this.excess = 0;
				}
			}
		}
		return -1;
	}
	emitNotTerminatedNamedEntity() {
		var _a;
		const { result, decodeTree } = this;
		const valueLength = (decodeTree[result] & BinTrieFlags.VALUE_LENGTH) >> 14;
		this.emitNamedEntityData(result, valueLength, this.consumed);
		(_a = this.errors) === null || _a === void 0 || _a.missingSemicolonAfterCharacterReference();
		return this.consumed;
	}
	emitNamedEntityData(result, valueLength, consumed) {
		const { decodeTree } = this;
		this.emitCodePoint(valueLength === 1 ? decodeTree[result] & ~BinTrieFlags.VALUE_LENGTH : decodeTree[result + 1], consumed);
		if (valueLength === 3) this.emitCodePoint(decodeTree[result + 2], consumed);
		return consumed;
	}
	end() {
		var _a;
		switch (this.state) {
			case EntityDecoderState.NamedEntity: return this.result !== 0 && (this.decodeMode !== DecodingMode.Attribute || this.result === this.treeIndex) ? this.emitNotTerminatedNamedEntity() : 0;
			case EntityDecoderState.NumericDecimal: return this.emitNumericEntity(0, 2);
			case EntityDecoderState.NumericHex: return this.emitNumericEntity(0, 3);
			case EntityDecoderState.NumericStart:
				(_a = this.errors) === null || _a === void 0 || _a.absenceOfDigitsInNumericCharacterReference(this.consumed);
				return 0;
			case EntityDecoderState.EntityStart: return 0;
		}
	}
};
function getDecoder(decodeTree) {
	let ret = "";
	const decoder = new EntityDecoder(decodeTree, (str) => ret += fromCodePoint(str));
	return function decodeWithTrie(str, decodeMode) {
		let lastIndex = 0;
		let offset = 0;
		while ((offset = str.indexOf("&", offset)) >= 0) {
			ret += str.slice(lastIndex, offset);
			decoder.startEntity(decodeMode);
			const len = decoder.write(str, offset + 1);
			if (len < 0) {
				lastIndex = offset + decoder.end();
				break;
			}
			lastIndex = offset + len;
			offset = len === 0 ? lastIndex + 1 : lastIndex;
		}
		const result = ret + str.slice(lastIndex);
		ret = "";
		return result;
	};
}
function determineBranch(decodeTree, current, nodeIdx, char) {
	const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
	const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
	if (branchCount === 0) return jumpOffset !== 0 && char === jumpOffset ? nodeIdx : -1;
	if (jumpOffset) {
		const value = char - jumpOffset;
		return value < 0 || value >= branchCount ? -1 : decodeTree[nodeIdx + value] - 1;
	}
	let lo = nodeIdx;
	let hi = lo + branchCount - 1;
	while (lo <= hi) {
		const mid = lo + hi >>> 1;
		const midVal = decodeTree[mid];
		if (midVal < char) lo = mid + 1;
		else if (midVal > char) hi = mid - 1;
		else return decodeTree[mid + branchCount];
	}
	return -1;
}
const htmlDecoder = getDecoder(decode_data_html_default);
const xmlDecoder = getDecoder(decode_data_xml_default);

// node_modules/htmlparser2/lib/esm/Tokenizer.js
var CharCodes;
(function(CharCodes) {
	CharCodes[CharCodes["Tab"] = 9] = "Tab";
	CharCodes[CharCodes["NewLine"] = 10] = "NewLine";
	CharCodes[CharCodes["FormFeed"] = 12] = "FormFeed";
	CharCodes[CharCodes["CarriageReturn"] = 13] = "CarriageReturn";
	CharCodes[CharCodes["Space"] = 32] = "Space";
	CharCodes[CharCodes["ExclamationMark"] = 33] = "ExclamationMark";
	CharCodes[CharCodes["Number"] = 35] = "Number";
	CharCodes[CharCodes["Amp"] = 38] = "Amp";
	CharCodes[CharCodes["SingleQuote"] = 39] = "SingleQuote";
	CharCodes[CharCodes["DoubleQuote"] = 34] = "DoubleQuote";
	CharCodes[CharCodes["Dash"] = 45] = "Dash";
	CharCodes[CharCodes["Slash"] = 47] = "Slash";
	CharCodes[CharCodes["Zero"] = 48] = "Zero";
	CharCodes[CharCodes["Nine"] = 57] = "Nine";
	CharCodes[CharCodes["Semi"] = 59] = "Semi";
	CharCodes[CharCodes["Lt"] = 60] = "Lt";
	CharCodes[CharCodes["Eq"] = 61] = "Eq";
	CharCodes[CharCodes["Gt"] = 62] = "Gt";
	CharCodes[CharCodes["Questionmark"] = 63] = "Questionmark";
	CharCodes[CharCodes["UpperA"] = 65] = "UpperA";
	CharCodes[CharCodes["LowerA"] = 97] = "LowerA";
	CharCodes[CharCodes["UpperF"] = 70] = "UpperF";
	CharCodes[CharCodes["LowerF"] = 102] = "LowerF";
	CharCodes[CharCodes["UpperZ"] = 90] = "UpperZ";
	CharCodes[CharCodes["LowerZ"] = 122] = "LowerZ";
	CharCodes[CharCodes["LowerX"] = 120] = "LowerX";
	CharCodes[CharCodes["OpeningSquareBracket"] = 91] = "OpeningSquareBracket";
})(CharCodes || (CharCodes = {}));
var State;
(function(State) {
	State[State["Text"] = 1] = "Text";
	State[State["BeforeTagName"] = 2] = "BeforeTagName";
	State[State["InTagName"] = 3] = "InTagName";
	State[State["InSelfClosingTag"] = 4] = "InSelfClosingTag";
	State[State["BeforeClosingTagName"] = 5] = "BeforeClosingTagName";
	State[State["InClosingTagName"] = 6] = "InClosingTagName";
	State[State["AfterClosingTagName"] = 7] = "AfterClosingTagName";
	State[State["BeforeAttributeName"] = 8] = "BeforeAttributeName";
	State[State["InAttributeName"] = 9] = "InAttributeName";
	State[State["AfterAttributeName"] = 10] = "AfterAttributeName";
	State[State["BeforeAttributeValue"] = 11] = "BeforeAttributeValue";
	State[State["InAttributeValueDq"] = 12] = "InAttributeValueDq";
	State[State["InAttributeValueSq"] = 13] = "InAttributeValueSq";
	State[State["InAttributeValueNq"] = 14] = "InAttributeValueNq";
	State[State["BeforeDeclaration"] = 15] = "BeforeDeclaration";
	State[State["InDeclaration"] = 16] = "InDeclaration";
	State[State["InProcessingInstruction"] = 17] = "InProcessingInstruction";
	State[State["BeforeComment"] = 18] = "BeforeComment";
	State[State["CDATASequence"] = 19] = "CDATASequence";
	State[State["InSpecialComment"] = 20] = "InSpecialComment";
	State[State["InCommentLike"] = 21] = "InCommentLike";
	State[State["BeforeSpecialS"] = 22] = "BeforeSpecialS";
	State[State["BeforeSpecialT"] = 23] = "BeforeSpecialT";
	State[State["SpecialStartSequence"] = 24] = "SpecialStartSequence";
	State[State["InSpecialTag"] = 25] = "InSpecialTag";
	State[State["InEntity"] = 26] = "InEntity";
})(State || (State = {}));
function isWhitespace(c) {
	return c === CharCodes.Space || c === CharCodes.NewLine || c === CharCodes.Tab || c === CharCodes.FormFeed || c === CharCodes.CarriageReturn;
}
function isEndOfTagSection(c) {
	return c === CharCodes.Slash || c === CharCodes.Gt || isWhitespace(c);
}
function isASCIIAlpha(c) {
	return c >= CharCodes.LowerA && c <= CharCodes.LowerZ || c >= CharCodes.UpperA && c <= CharCodes.UpperZ;
}
var QuoteType;
(function(QuoteType) {
	QuoteType[QuoteType["NoValue"] = 0] = "NoValue";
	QuoteType[QuoteType["Unquoted"] = 1] = "Unquoted";
	QuoteType[QuoteType["Single"] = 2] = "Single";
	QuoteType[QuoteType["Double"] = 3] = "Double";
})(QuoteType || (QuoteType = {}));
const Sequences = {
	Cdata: new Uint8Array([
		67,
		68,
		65,
		84,
		65,
		91
	]),
	CdataEnd: new Uint8Array([
		93,
		93,
		62
	]),
	CommentEnd: new Uint8Array([
		45,
		45,
		62
	]),
	ScriptEnd: new Uint8Array([
		60,
		47,
		115,
		99,
		114,
		105,
		112,
		116
	]),
	StyleEnd: new Uint8Array([
		60,
		47,
		115,
		116,
		121,
		108,
		101
	]),
	TitleEnd: new Uint8Array([
		60,
		47,
		116,
		105,
		116,
		108,
		101
	]),
	TextareaEnd: new Uint8Array([
		60,
		47,
		116,
		101,
		120,
		116,
		97,
		114,
		101,
		97
	])
};
var Tokenizer = class {
	constructor({ xmlMode = false, decodeEntities = true }, cbs) {
		this.cbs = cbs;
		this.state = State.Text;
		this.buffer = "";
		this.sectionStart = 0;
		this.index = 0;
		this.entityStart = 0;
		this.baseState = State.Text;
		this.isSpecial = false;
		this.running = true;
		this.offset = 0;
		this.currentSequence = void 0;
		this.sequenceIndex = 0;
		this.xmlMode = xmlMode;
		this.decodeEntities = decodeEntities;
		this.entityDecoder = new EntityDecoder(xmlMode ? decode_data_xml_default : decode_data_html_default, (cp, consumed) => this.emitCodePoint(cp, consumed));
	}
	reset() {
		this.state = State.Text;
		this.buffer = "";
		this.sectionStart = 0;
		this.index = 0;
		this.baseState = State.Text;
		this.currentSequence = void 0;
		this.running = true;
		this.offset = 0;
	}
	write(chunk) {
		this.offset += this.buffer.length;
		this.buffer = chunk;
		this.parse();
	}
	end() {
		if (this.running) this.finish();
	}
	pause() {
		this.running = false;
	}
	resume() {
		this.running = true;
		if (this.index < this.buffer.length + this.offset) this.parse();
	}
	stateText(c) {
		if (c === CharCodes.Lt || !this.decodeEntities && this.fastForwardTo(CharCodes.Lt)) {
			if (this.index > this.sectionStart) this.cbs.ontext(this.sectionStart, this.index);
			this.state = State.BeforeTagName;
			this.sectionStart = this.index;
		} else if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
	}
	stateSpecialStartSequence(c) {
		const isEnd = this.sequenceIndex === this.currentSequence.length;
		if (!(isEnd ? isEndOfTagSection(c) : (c | 32) === this.currentSequence[this.sequenceIndex])) this.isSpecial = false;
		else if (!isEnd) {
			this.sequenceIndex++;
			return;
		}
		this.sequenceIndex = 0;
		this.state = State.InTagName;
		this.stateInTagName(c);
	}
	stateInSpecialTag(c) {
		if (this.sequenceIndex === this.currentSequence.length) {
			if (c === CharCodes.Gt || isWhitespace(c)) {
				const endOfText = this.index - this.currentSequence.length;
				if (this.sectionStart < endOfText) {
					const actualIndex = this.index;
					this.index = endOfText;
					this.cbs.ontext(this.sectionStart, endOfText);
					this.index = actualIndex;
				}
				this.isSpecial = false;
				this.sectionStart = endOfText + 2;
				this.stateInClosingTagName(c);
				return;
			}
			this.sequenceIndex = 0;
		}
		if ((c | 32) === this.currentSequence[this.sequenceIndex]) this.sequenceIndex += 1;
		else if (this.sequenceIndex === 0) {
			if (this.currentSequence === Sequences.TitleEnd) {
				if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
			} else if (this.fastForwardTo(CharCodes.Lt)) this.sequenceIndex = 1;
		} else this.sequenceIndex = Number(c === CharCodes.Lt);
	}
	stateCDATASequence(c) {
		if (c === Sequences.Cdata[this.sequenceIndex]) {
			if (++this.sequenceIndex === Sequences.Cdata.length) {
				this.state = State.InCommentLike;
				this.currentSequence = Sequences.CdataEnd;
				this.sequenceIndex = 0;
				this.sectionStart = this.index + 1;
			}
		} else {
			this.sequenceIndex = 0;
			this.state = State.InDeclaration;
			this.stateInDeclaration(c);
		}
	}
	fastForwardTo(c) {
		while (++this.index < this.buffer.length + this.offset) if (this.buffer.charCodeAt(this.index - this.offset) === c) return true;
		this.index = this.buffer.length + this.offset - 1;
		return false;
	}
	stateInCommentLike(c) {
		if (c === this.currentSequence[this.sequenceIndex]) {
			if (++this.sequenceIndex === this.currentSequence.length) {
				if (this.currentSequence === Sequences.CdataEnd) this.cbs.oncdata(this.sectionStart, this.index, 2);
				else this.cbs.oncomment(this.sectionStart, this.index, 2);
				this.sequenceIndex = 0;
				this.sectionStart = this.index + 1;
				this.state = State.Text;
			}
		} else if (this.sequenceIndex === 0) {
			if (this.fastForwardTo(this.currentSequence[0])) this.sequenceIndex = 1;
		} else if (c !== this.currentSequence[this.sequenceIndex - 1]) this.sequenceIndex = 0;
	}
	isTagStartChar(c) {
		return this.xmlMode ? !isEndOfTagSection(c) : isASCIIAlpha(c);
	}
	startSpecial(sequence, offset) {
		this.isSpecial = true;
		this.currentSequence = sequence;
		this.sequenceIndex = offset;
		this.state = State.SpecialStartSequence;
	}
	stateBeforeTagName(c) {
		if (c === CharCodes.ExclamationMark) {
			this.state = State.BeforeDeclaration;
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.Questionmark) {
			this.state = State.InProcessingInstruction;
			this.sectionStart = this.index + 1;
		} else if (this.isTagStartChar(c)) {
			const lower = c | 32;
			this.sectionStart = this.index;
			if (this.xmlMode) this.state = State.InTagName;
			else if (lower === Sequences.ScriptEnd[2]) this.state = State.BeforeSpecialS;
			else if (lower === Sequences.TitleEnd[2]) this.state = State.BeforeSpecialT;
			else this.state = State.InTagName;
		} else if (c === CharCodes.Slash) this.state = State.BeforeClosingTagName;
		else {
			this.state = State.Text;
			this.stateText(c);
		}
	}
	stateInTagName(c) {
		if (isEndOfTagSection(c)) {
			this.cbs.onopentagname(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		}
	}
	stateBeforeClosingTagName(c) {
		if (isWhitespace(c)) {} else if (c === CharCodes.Gt) this.state = State.Text;
		else {
			this.state = this.isTagStartChar(c) ? State.InClosingTagName : State.InSpecialComment;
			this.sectionStart = this.index;
		}
	}
	stateInClosingTagName(c) {
		if (c === CharCodes.Gt || isWhitespace(c)) {
			this.cbs.onclosetag(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.state = State.AfterClosingTagName;
			this.stateAfterClosingTagName(c);
		}
	}
	stateAfterClosingTagName(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	stateBeforeAttributeName(c) {
		if (c === CharCodes.Gt) {
			this.cbs.onopentagend(this.index);
			if (this.isSpecial) {
				this.state = State.InSpecialTag;
				this.sequenceIndex = 0;
			} else this.state = State.Text;
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.Slash) this.state = State.InSelfClosingTag;
		else if (!isWhitespace(c)) {
			this.state = State.InAttributeName;
			this.sectionStart = this.index;
		}
	}
	stateInSelfClosingTag(c) {
		if (c === CharCodes.Gt) {
			this.cbs.onselfclosingtag(this.index);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
			this.isSpecial = false;
		} else if (!isWhitespace(c)) {
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		}
	}
	stateInAttributeName(c) {
		if (c === CharCodes.Eq || isEndOfTagSection(c)) {
			this.cbs.onattribname(this.sectionStart, this.index);
			this.sectionStart = this.index;
			this.state = State.AfterAttributeName;
			this.stateAfterAttributeName(c);
		}
	}
	stateAfterAttributeName(c) {
		if (c === CharCodes.Eq) this.state = State.BeforeAttributeValue;
		else if (c === CharCodes.Slash || c === CharCodes.Gt) {
			this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
			this.sectionStart = -1;
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		} else if (!isWhitespace(c)) {
			this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
			this.state = State.InAttributeName;
			this.sectionStart = this.index;
		}
	}
	stateBeforeAttributeValue(c) {
		if (c === CharCodes.DoubleQuote) {
			this.state = State.InAttributeValueDq;
			this.sectionStart = this.index + 1;
		} else if (c === CharCodes.SingleQuote) {
			this.state = State.InAttributeValueSq;
			this.sectionStart = this.index + 1;
		} else if (!isWhitespace(c)) {
			this.sectionStart = this.index;
			this.state = State.InAttributeValueNq;
			this.stateInAttributeValueNoQuotes(c);
		}
	}
	handleInAttributeValue(c, quote) {
		if (c === quote || !this.decodeEntities && this.fastForwardTo(quote)) {
			this.cbs.onattribdata(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.cbs.onattribend(quote === CharCodes.DoubleQuote ? QuoteType.Double : QuoteType.Single, this.index + 1);
			this.state = State.BeforeAttributeName;
		} else if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
	}
	stateInAttributeValueDoubleQuotes(c) {
		this.handleInAttributeValue(c, CharCodes.DoubleQuote);
	}
	stateInAttributeValueSingleQuotes(c) {
		this.handleInAttributeValue(c, CharCodes.SingleQuote);
	}
	stateInAttributeValueNoQuotes(c) {
		if (isWhitespace(c) || c === CharCodes.Gt) {
			this.cbs.onattribdata(this.sectionStart, this.index);
			this.sectionStart = -1;
			this.cbs.onattribend(QuoteType.Unquoted, this.index);
			this.state = State.BeforeAttributeName;
			this.stateBeforeAttributeName(c);
		} else if (this.decodeEntities && c === CharCodes.Amp) this.startEntity();
	}
	stateBeforeDeclaration(c) {
		if (c === CharCodes.OpeningSquareBracket) {
			this.state = State.CDATASequence;
			this.sequenceIndex = 0;
		} else this.state = c === CharCodes.Dash ? State.BeforeComment : State.InDeclaration;
	}
	stateInDeclaration(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.cbs.ondeclaration(this.sectionStart, this.index);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	stateInProcessingInstruction(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.cbs.onprocessinginstruction(this.sectionStart, this.index);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	stateBeforeComment(c) {
		if (c === CharCodes.Dash) {
			this.state = State.InCommentLike;
			this.currentSequence = Sequences.CommentEnd;
			this.sequenceIndex = 2;
			this.sectionStart = this.index + 1;
		} else this.state = State.InDeclaration;
	}
	stateInSpecialComment(c) {
		if (c === CharCodes.Gt || this.fastForwardTo(CharCodes.Gt)) {
			this.cbs.oncomment(this.sectionStart, this.index, 0);
			this.state = State.Text;
			this.sectionStart = this.index + 1;
		}
	}
	stateBeforeSpecialS(c) {
		const lower = c | 32;
		if (lower === Sequences.ScriptEnd[3]) this.startSpecial(Sequences.ScriptEnd, 4);
		else if (lower === Sequences.StyleEnd[3]) this.startSpecial(Sequences.StyleEnd, 4);
		else {
			this.state = State.InTagName;
			this.stateInTagName(c);
		}
	}
	stateBeforeSpecialT(c) {
		const lower = c | 32;
		if (lower === Sequences.TitleEnd[3]) this.startSpecial(Sequences.TitleEnd, 4);
		else if (lower === Sequences.TextareaEnd[3]) this.startSpecial(Sequences.TextareaEnd, 4);
		else {
			this.state = State.InTagName;
			this.stateInTagName(c);
		}
	}
	startEntity() {
		this.baseState = this.state;
		this.state = State.InEntity;
		this.entityStart = this.index;
		this.entityDecoder.startEntity(this.xmlMode ? DecodingMode.Strict : this.baseState === State.Text || this.baseState === State.InSpecialTag ? DecodingMode.Legacy : DecodingMode.Attribute);
	}
	stateInEntity() {
		const length = this.entityDecoder.write(this.buffer, this.index - this.offset);
		if (length >= 0) {
			this.state = this.baseState;
			if (length === 0) this.index = this.entityStart;
		} else this.index = this.offset + this.buffer.length - 1;
	}
	cleanup() {
		if (this.running && this.sectionStart !== this.index) {
			if (this.state === State.Text || this.state === State.InSpecialTag && this.sequenceIndex === 0) {
				this.cbs.ontext(this.sectionStart, this.index);
				this.sectionStart = this.index;
			} else if (this.state === State.InAttributeValueDq || this.state === State.InAttributeValueSq || this.state === State.InAttributeValueNq) {
				this.cbs.onattribdata(this.sectionStart, this.index);
				this.sectionStart = this.index;
			}
		}
	}
	shouldContinue() {
		return this.index < this.buffer.length + this.offset && this.running;
	}
	parse() {
		while (this.shouldContinue()) {
			const c = this.buffer.charCodeAt(this.index - this.offset);
			switch (this.state) {
				case State.Text:
					this.stateText(c);
					break;
				case State.SpecialStartSequence:
					this.stateSpecialStartSequence(c);
					break;
				case State.InSpecialTag:
					this.stateInSpecialTag(c);
					break;
				case State.CDATASequence:
					this.stateCDATASequence(c);
					break;
				case State.InAttributeValueDq:
					this.stateInAttributeValueDoubleQuotes(c);
					break;
				case State.InAttributeName:
					this.stateInAttributeName(c);
					break;
				case State.InCommentLike:
					this.stateInCommentLike(c);
					break;
				case State.InSpecialComment:
					this.stateInSpecialComment(c);
					break;
				case State.BeforeAttributeName:
					this.stateBeforeAttributeName(c);
					break;
				case State.InTagName:
					this.stateInTagName(c);
					break;
				case State.InClosingTagName:
					this.stateInClosingTagName(c);
					break;
				case State.BeforeTagName:
					this.stateBeforeTagName(c);
					break;
				case State.AfterAttributeName:
					this.stateAfterAttributeName(c);
					break;
				case State.InAttributeValueSq:
					this.stateInAttributeValueSingleQuotes(c);
					break;
				case State.BeforeAttributeValue:
					this.stateBeforeAttributeValue(c);
					break;
				case State.BeforeClosingTagName:
					this.stateBeforeClosingTagName(c);
					break;
				case State.AfterClosingTagName:
					this.stateAfterClosingTagName(c);
					break;
				case State.BeforeSpecialS:
					this.stateBeforeSpecialS(c);
					break;
				case State.BeforeSpecialT:
					this.stateBeforeSpecialT(c);
					break;
				case State.InAttributeValueNq:
					this.stateInAttributeValueNoQuotes(c);
					break;
				case State.InSelfClosingTag:
					this.stateInSelfClosingTag(c);
					break;
				case State.InDeclaration:
					this.stateInDeclaration(c);
					break;
				case State.BeforeDeclaration:
					this.stateBeforeDeclaration(c);
					break;
				case State.BeforeComment:
					this.stateBeforeComment(c);
					break;
				case State.InProcessingInstruction:
					this.stateInProcessingInstruction(c);
					break;
				case State.InEntity: this.stateInEntity();
			}
			this.index++;
		}
		this.cleanup();
	}
	finish() {
		if (this.state === State.InEntity) {
			this.entityDecoder.end();
			this.state = this.baseState;
		}
		this.handleTrailingData();
		this.cbs.onend();
	}
	handleTrailingData() {
		const endIndex = this.buffer.length + this.offset;
		if (this.sectionStart >= endIndex) return;
		if (this.state === State.InCommentLike) {
			if (this.currentSequence === Sequences.CdataEnd) this.cbs.oncdata(this.sectionStart, endIndex, 0);
			else this.cbs.oncomment(this.sectionStart, endIndex, 0);
		} else if (this.state === State.InTagName || this.state === State.BeforeAttributeName || this.state === State.BeforeAttributeValue || this.state === State.AfterAttributeName || this.state === State.InAttributeName || this.state === State.InAttributeValueSq || this.state === State.InAttributeValueDq || this.state === State.InAttributeValueNq || this.state === State.InClosingTagName) {} else this.cbs.ontext(this.sectionStart, endIndex);
	}
	emitCodePoint(cp, consumed) {
		if (this.baseState !== State.Text && this.baseState !== State.InSpecialTag) {
			if (this.sectionStart < this.entityStart) this.cbs.onattribdata(this.sectionStart, this.entityStart);
			this.sectionStart = this.entityStart + consumed;
			this.index = this.sectionStart - 1;
			this.cbs.onattribentity(cp);
		} else {
			if (this.sectionStart < this.entityStart) this.cbs.ontext(this.sectionStart, this.entityStart);
			this.sectionStart = this.entityStart + consumed;
			this.index = this.sectionStart - 1;
			this.cbs.ontextentity(cp, this.sectionStart);
		}
	}
};

// node_modules/htmlparser2/lib/esm/Parser.js
const formTags = /* @__PURE__ */ new Set([
	"input",
	"option",
	"optgroup",
	"select",
	"button",
	"datalist",
	"textarea"
]);
const pTag = /* @__PURE__ */ new Set(["p"]);
const tableSectionTags = /* @__PURE__ */ new Set(["thead", "tbody"]);
const ddtTags = /* @__PURE__ */ new Set(["dd", "dt"]);
const rtpTags = /* @__PURE__ */ new Set(["rt", "rp"]);
const openImpliesClose = /* @__PURE__ */ new Map([
	["tr", /* @__PURE__ */ new Set([
		"tr",
		"th",
		"td"
	])],
	["th", /* @__PURE__ */ new Set(["th"])],
	["td", /* @__PURE__ */ new Set([
		"thead",
		"th",
		"td"
	])],
	["body", /* @__PURE__ */ new Set([
		"head",
		"link",
		"script"
	])],
	["li", /* @__PURE__ */ new Set(["li"])],
	["p", pTag],
	["h1", pTag],
	["h2", pTag],
	["h3", pTag],
	["h4", pTag],
	["h5", pTag],
	["h6", pTag],
	["select", formTags],
	["input", formTags],
	["output", formTags],
	["button", formTags],
	["datalist", formTags],
	["textarea", formTags],
	["option", /* @__PURE__ */ new Set(["option"])],
	["optgroup", /* @__PURE__ */ new Set(["optgroup", "option"])],
	["dd", ddtTags],
	["dt", ddtTags],
	["address", pTag],
	["article", pTag],
	["aside", pTag],
	["blockquote", pTag],
	["details", pTag],
	["div", pTag],
	["dl", pTag],
	["fieldset", pTag],
	["figcaption", pTag],
	["figure", pTag],
	["footer", pTag],
	["form", pTag],
	["header", pTag],
	["hr", pTag],
	["main", pTag],
	["nav", pTag],
	["ol", pTag],
	["pre", pTag],
	["section", pTag],
	["table", pTag],
	["ul", pTag],
	["rt", rtpTags],
	["rp", rtpTags],
	["tbody", tableSectionTags],
	["tfoot", tableSectionTags]
]);
const voidElements$1 = /* @__PURE__ */ new Set([
	"area",
	"base",
	"basefont",
	"br",
	"col",
	"command",
	"embed",
	"frame",
	"hr",
	"img",
	"input",
	"isindex",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
const foreignContextElements = /* @__PURE__ */ new Set(["math", "svg"]);
const htmlIntegrationElements = /* @__PURE__ */ new Set([
	"mi",
	"mo",
	"mn",
	"ms",
	"mtext",
	"annotation-xml",
	"foreignobject",
	"desc",
	"title"
]);
const reNameEnd = /\s|\//;
var Parser$1 = class {
	constructor(cbs, options = {}) {
		var _a, _b, _c, _d, _e, _f;
		this.options = options;
		this.startIndex = 0;
		this.endIndex = 0;
		this.openTagStart = 0;
		this.tagname = "";
		this.attribname = "";
		this.attribvalue = "";
		this.attribs = null;
		this.stack = [];
		this.buffers = [];
		this.bufferOffset = 0;
		this.writeIndex = 0;
		this.ended = false;
		this.cbs = cbs !== null && cbs !== void 0 ? cbs : {};
		this.htmlMode = !this.options.xmlMode;
		this.lowerCaseTagNames = (_a = options.lowerCaseTags) !== null && _a !== void 0 ? _a : this.htmlMode;
		this.lowerCaseAttributeNames = (_b = options.lowerCaseAttributeNames) !== null && _b !== void 0 ? _b : this.htmlMode;
		this.recognizeSelfClosing = (_c = options.recognizeSelfClosing) !== null && _c !== void 0 ? _c : !this.htmlMode;
		this.tokenizer = new ((_d = options.Tokenizer) !== null && _d !== void 0 ? _d : Tokenizer)(this.options, this);
		this.foreignContext = [!this.htmlMode];
		(_f = (_e = this.cbs).onparserinit) === null || _f === void 0 || _f.call(_e, this);
	}
	ontext(start, endIndex) {
		var _a, _b;
		const data = this.getSlice(start, endIndex);
		this.endIndex = endIndex - 1;
		(_b = (_a = this.cbs).ontext) === null || _b === void 0 || _b.call(_a, data);
		this.startIndex = endIndex;
	}
	ontextentity(cp, endIndex) {
		var _a, _b;
		this.endIndex = endIndex - 1;
		(_b = (_a = this.cbs).ontext) === null || _b === void 0 || _b.call(_a, fromCodePoint(cp));
		this.startIndex = endIndex;
	}
	isVoidElement(name) {
		return this.htmlMode && voidElements$1.has(name);
	}
	onopentagname(start, endIndex) {
		this.endIndex = endIndex;
		let name = this.getSlice(start, endIndex);
		if (this.lowerCaseTagNames) name = name.toLowerCase();
		this.emitOpenTag(name);
	}
	emitOpenTag(name) {
		var _a, _b, _c, _d;
		this.openTagStart = this.startIndex;
		this.tagname = name;
		const impliesClose = this.htmlMode && openImpliesClose.get(name);
		if (impliesClose) while (this.stack.length > 0 && impliesClose.has(this.stack[0])) {
			const element = this.stack.shift();
			(_b = (_a = this.cbs).onclosetag) === null || _b === void 0 || _b.call(_a, element, true);
		}
		if (!this.isVoidElement(name)) {
			this.stack.unshift(name);
			if (this.htmlMode) {
				if (foreignContextElements.has(name)) this.foreignContext.unshift(true);
				else if (htmlIntegrationElements.has(name)) this.foreignContext.unshift(false);
			}
		}
		(_d = (_c = this.cbs).onopentagname) === null || _d === void 0 || _d.call(_c, name);
		if (this.cbs.onopentag) this.attribs = {};
	}
	endOpenTag(isImplied) {
		var _a, _b;
		this.startIndex = this.openTagStart;
		if (this.attribs) {
			(_b = (_a = this.cbs).onopentag) === null || _b === void 0 || _b.call(_a, this.tagname, this.attribs, isImplied);
			this.attribs = null;
		}
		if (this.cbs.onclosetag && this.isVoidElement(this.tagname)) this.cbs.onclosetag(this.tagname, true);
		this.tagname = "";
	}
	onopentagend(endIndex) {
		this.endIndex = endIndex;
		this.endOpenTag(false);
		this.startIndex = endIndex + 1;
	}
	onclosetag(start, endIndex) {
		var _a, _b, _c, _d, _e, _f, _g, _h;
		this.endIndex = endIndex;
		let name = this.getSlice(start, endIndex);
		if (this.lowerCaseTagNames) name = name.toLowerCase();
		if (this.htmlMode && (foreignContextElements.has(name) || htmlIntegrationElements.has(name))) this.foreignContext.shift();
		if (!this.isVoidElement(name)) {
			const pos = this.stack.indexOf(name);
			if (pos !== -1) for (let index = 0; index <= pos; index++) {
				const element = this.stack.shift();
				(_b = (_a = this.cbs).onclosetag) === null || _b === void 0 || _b.call(_a, element, index !== pos);
			}
			else if (this.htmlMode && name === "p") {
				this.emitOpenTag("p");
				this.closeCurrentTag(true);
			}
		} else if (this.htmlMode && name === "br") {
			(_d = (_c = this.cbs).onopentagname) === null || _d === void 0 || _d.call(_c, "br");
			(_f = (_e = this.cbs).onopentag) === null || _f === void 0 || _f.call(_e, "br", {}, true);
			(_h = (_g = this.cbs).onclosetag) === null || _h === void 0 || _h.call(_g, "br", false);
		}
		this.startIndex = endIndex + 1;
	}
	onselfclosingtag(endIndex) {
		this.endIndex = endIndex;
		if (this.recognizeSelfClosing || this.foreignContext[0]) {
			this.closeCurrentTag(false);
			this.startIndex = endIndex + 1;
		} else this.onopentagend(endIndex);
	}
	closeCurrentTag(isOpenImplied) {
		var _a, _b;
		const name = this.tagname;
		this.endOpenTag(isOpenImplied);
		if (this.stack[0] === name) {
			(_b = (_a = this.cbs).onclosetag) === null || _b === void 0 || _b.call(_a, name, !isOpenImplied);
			this.stack.shift();
		}
	}
	onattribname(start, endIndex) {
		this.startIndex = start;
		const name = this.getSlice(start, endIndex);
		this.attribname = this.lowerCaseAttributeNames ? name.toLowerCase() : name;
	}
	onattribdata(start, endIndex) {
		this.attribvalue += this.getSlice(start, endIndex);
	}
	onattribentity(cp) {
		this.attribvalue += fromCodePoint(cp);
	}
	onattribend(quote, endIndex) {
		var _a, _b;
		this.endIndex = endIndex;
		(_b = (_a = this.cbs).onattribute) === null || _b === void 0 || _b.call(_a, this.attribname, this.attribvalue, quote === QuoteType.Double ? "\"" : quote === QuoteType.Single ? "'" : quote === QuoteType.NoValue ? void 0 : null);
		if (this.attribs && !Object.prototype.hasOwnProperty.call(this.attribs, this.attribname)) this.attribs[this.attribname] = this.attribvalue;
		this.attribvalue = "";
	}
	getInstructionName(value) {
		const index = value.search(reNameEnd);
		let name = index < 0 ? value : value.substr(0, index);
		if (this.lowerCaseTagNames) name = name.toLowerCase();
		return name;
	}
	ondeclaration(start, endIndex) {
		this.endIndex = endIndex;
		const value = this.getSlice(start, endIndex);
		if (this.cbs.onprocessinginstruction) {
			const name = this.getInstructionName(value);
			this.cbs.onprocessinginstruction(`!${name}`, `!${value}`);
		}
		this.startIndex = endIndex + 1;
	}
	onprocessinginstruction(start, endIndex) {
		this.endIndex = endIndex;
		const value = this.getSlice(start, endIndex);
		if (this.cbs.onprocessinginstruction) {
			const name = this.getInstructionName(value);
			this.cbs.onprocessinginstruction(`?${name}`, `?${value}`);
		}
		this.startIndex = endIndex + 1;
	}
	oncomment(start, endIndex, offset) {
		var _a, _b, _c, _d;
		this.endIndex = endIndex;
		(_b = (_a = this.cbs).oncomment) === null || _b === void 0 || _b.call(_a, this.getSlice(start, endIndex - offset));
		(_d = (_c = this.cbs).oncommentend) === null || _d === void 0 || _d.call(_c);
		this.startIndex = endIndex + 1;
	}
	oncdata(start, endIndex, offset) {
		var _a, _b, _c, _d, _e, _f, _g, _h, _j, _k;
		this.endIndex = endIndex;
		const value = this.getSlice(start, endIndex - offset);
		if (!this.htmlMode || this.options.recognizeCDATA) {
			(_b = (_a = this.cbs).oncdatastart) === null || _b === void 0 || _b.call(_a);
			(_d = (_c = this.cbs).ontext) === null || _d === void 0 || _d.call(_c, value);
			(_f = (_e = this.cbs).oncdataend) === null || _f === void 0 || _f.call(_e);
		} else {
			(_h = (_g = this.cbs).oncomment) === null || _h === void 0 || _h.call(_g, `[CDATA[${value}]]`);
			(_k = (_j = this.cbs).oncommentend) === null || _k === void 0 || _k.call(_j);
		}
		this.startIndex = endIndex + 1;
	}
	onend() {
		var _a, _b;
		if (this.cbs.onclosetag) {
			this.endIndex = this.startIndex;
			for (let index = 0; index < this.stack.length; index++) this.cbs.onclosetag(this.stack[index], true);
		}
		(_b = (_a = this.cbs).onend) === null || _b === void 0 || _b.call(_a);
	}
	reset() {
		var _a, _b, _c, _d;
		(_b = (_a = this.cbs).onreset) === null || _b === void 0 || _b.call(_a);
		this.tokenizer.reset();
		this.tagname = "";
		this.attribname = "";
		this.attribs = null;
		this.stack.length = 0;
		this.startIndex = 0;
		this.endIndex = 0;
		(_d = (_c = this.cbs).onparserinit) === null || _d === void 0 || _d.call(_c, this);
		this.buffers.length = 0;
		this.foreignContext.length = 0;
		this.foreignContext.unshift(!this.htmlMode);
		this.bufferOffset = 0;
		this.writeIndex = 0;
		this.ended = false;
	}
	parseComplete(data) {
		this.reset();
		this.end(data);
	}
	getSlice(start, end) {
		while (start - this.bufferOffset >= this.buffers[0].length) this.shiftBuffer();
		let slice = this.buffers[0].slice(start - this.bufferOffset, end - this.bufferOffset);
		while (end - this.bufferOffset > this.buffers[0].length) {
			this.shiftBuffer();
			slice += this.buffers[0].slice(0, end - this.bufferOffset);
		}
		return slice;
	}
	shiftBuffer() {
		this.bufferOffset += this.buffers[0].length;
		this.writeIndex--;
		this.buffers.shift();
	}
	write(chunk) {
		var _a, _b;
		if (this.ended) {
			(_b = (_a = this.cbs).onerror) === null || _b === void 0 || _b.call(_a, /* @__PURE__ */ new Error(".write() after done!"));
			return;
		}
		this.buffers.push(chunk);
		if (this.tokenizer.running) {
			this.tokenizer.write(chunk);
			this.writeIndex++;
		}
	}
	end(chunk) {
		var _a, _b;
		if (this.ended) {
			(_b = (_a = this.cbs).onerror) === null || _b === void 0 || _b.call(_a, /* @__PURE__ */ new Error(".end() after done!"));
			return;
		}
		if (chunk) this.write(chunk);
		this.ended = true;
		this.tokenizer.end();
	}
	pause() {
		this.tokenizer.pause();
	}
	resume() {
		this.tokenizer.resume();
		while (this.tokenizer.running && this.writeIndex < this.buffers.length) this.tokenizer.write(this.buffers[this.writeIndex++]);
		if (this.ended) this.tokenizer.end();
	}
	parseChunk(chunk) {
		this.write(chunk);
	}
	done(chunk) {
		this.end(chunk);
	}
};

// node_modules/domelementtype/lib/esm/index.js
var esm_exports$2 = /* @__PURE__ */ __exportAll({
	CDATA: () => CDATA$1,
	Comment: () => Comment$3,
	Directive: () => Directive,
	Doctype: () => Doctype,
	ElementType: () => ElementType,
	Root: () => Root,
	Script: () => Script,
	Style: () => Style,
	Tag: () => Tag,
	Text: () => Text$3,
	isTag: () => isTag$2
});
var ElementType;
(function(ElementType) {
	ElementType["Root"] = "root";
	ElementType["Text"] = "text";
	ElementType["Directive"] = "directive";
	ElementType["Comment"] = "comment";
	ElementType["Script"] = "script";
	ElementType["Style"] = "style";
	ElementType["Tag"] = "tag";
	ElementType["CDATA"] = "cdata";
	ElementType["Doctype"] = "doctype";
})(ElementType || (ElementType = {}));
function isTag$2(elem) {
	return elem.type === ElementType.Tag || elem.type === ElementType.Script || elem.type === ElementType.Style;
}
const Root = ElementType.Root;
const Text$3 = ElementType.Text;
const Directive = ElementType.Directive;
const Comment$3 = ElementType.Comment;
const Script = ElementType.Script;
const Style = ElementType.Style;
const Tag = ElementType.Tag;
const CDATA$1 = ElementType.CDATA;
const Doctype = ElementType.Doctype;

// node_modules/domhandler/lib/esm/node.js
var Node$2 = class {
	constructor() {
		this.parent = null;
		this.prev = null;
		this.next = null;
		this.startIndex = null;
		this.endIndex = null;
	}
	get parentNode() {
		return this.parent;
	}
	set parentNode(parent) {
		this.parent = parent;
	}
	get previousSibling() {
		return this.prev;
	}
	set previousSibling(prev) {
		this.prev = prev;
	}
	get nextSibling() {
		return this.next;
	}
	set nextSibling(next) {
		this.next = next;
	}
	cloneNode(recursive = false) {
		return cloneNode(this, recursive);
	}
};
var DataNode = class extends Node$2 {
	constructor(data) {
		super();
		this.data = data;
	}
	get nodeValue() {
		return this.data;
	}
	set nodeValue(data) {
		this.data = data;
	}
};
var Text$2 = class extends DataNode {
	constructor() {
		super(...arguments);
		this.type = ElementType.Text;
	}
	get nodeType() {
		return 3;
	}
};
var Comment$2 = class extends DataNode {
	constructor() {
		super(...arguments);
		this.type = ElementType.Comment;
	}
	get nodeType() {
		return 8;
	}
};
var ProcessingInstruction = class extends DataNode {
	constructor(name, data) {
		super(data);
		this.name = name;
		this.type = ElementType.Directive;
	}
	get nodeType() {
		return 1;
	}
};
var NodeWithChildren = class extends Node$2 {
	constructor(children) {
		super();
		this.children = children;
	}
	get firstChild() {
		var _a;
		return (_a = this.children[0]) !== null && _a !== void 0 ? _a : null;
	}
	get lastChild() {
		return this.children.length > 0 ? this.children[this.children.length - 1] : null;
	}
	get childNodes() {
		return this.children;
	}
	set childNodes(children) {
		this.children = children;
	}
};
var CDATA = class extends NodeWithChildren {
	constructor() {
		super(...arguments);
		this.type = ElementType.CDATA;
	}
	get nodeType() {
		return 4;
	}
};
var Document$2 = class extends NodeWithChildren {
	constructor() {
		super(...arguments);
		this.type = ElementType.Root;
	}
	get nodeType() {
		return 9;
	}
};
var Element$2 = class extends NodeWithChildren {
	constructor(name, attribs, children = [], type = name === "script" ? ElementType.Script : name === "style" ? ElementType.Style : ElementType.Tag) {
		super(children);
		this.name = name;
		this.attribs = attribs;
		this.type = type;
	}
	get nodeType() {
		return 1;
	}
	get tagName() {
		return this.name;
	}
	set tagName(name) {
		this.name = name;
	}
	get attributes() {
		return Object.keys(this.attribs).map((name) => {
			var _a, _b;
			return {
				name,
				value: this.attribs[name],
				namespace: (_a = this["x-attribsNamespace"]) === null || _a === void 0 ? void 0 : _a[name],
				prefix: (_b = this["x-attribsPrefix"]) === null || _b === void 0 ? void 0 : _b[name]
			};
		});
	}
};
function isTag$1(node) {
	return isTag$2(node);
}
function isCDATA(node) {
	return node.type === ElementType.CDATA;
}
function isText(node) {
	return node.type === ElementType.Text;
}
function isComment(node) {
	return node.type === ElementType.Comment;
}
function isDirective(node) {
	return node.type === ElementType.Directive;
}
function isDocument(node) {
	return node.type === ElementType.Root;
}
function hasChildren(node) {
	return Object.prototype.hasOwnProperty.call(node, "children");
}
function cloneNode(node, recursive = false) {
	let result;
	if (isText(node)) result = new Text$2(node.data);
	else if (isComment(node)) result = new Comment$2(node.data);
	else if (isTag$1(node)) {
		const children = recursive ? cloneChildren(node.children) : [];
		const clone = new Element$2(node.name, { ...node.attribs }, children);
		children.forEach((child) => child.parent = clone);
		if (node.namespace != null) clone.namespace = node.namespace;
		if (node["x-attribsNamespace"]) clone["x-attribsNamespace"] = { ...node["x-attribsNamespace"] };
		if (node["x-attribsPrefix"]) clone["x-attribsPrefix"] = { ...node["x-attribsPrefix"] };
		result = clone;
	} else if (isCDATA(node)) {
		const children = recursive ? cloneChildren(node.children) : [];
		const clone = new CDATA(children);
		children.forEach((child) => child.parent = clone);
		result = clone;
	} else if (isDocument(node)) {
		const children = recursive ? cloneChildren(node.children) : [];
		const clone = new Document$2(children);
		children.forEach((child) => child.parent = clone);
		if (node["x-mode"]) clone["x-mode"] = node["x-mode"];
		result = clone;
	} else if (isDirective(node)) {
		const instruction = new ProcessingInstruction(node.name, node.data);
		if (node["x-name"] != null) {
			instruction["x-name"] = node["x-name"];
			instruction["x-publicId"] = node["x-publicId"];
			instruction["x-systemId"] = node["x-systemId"];
		}
		result = instruction;
	} else throw new Error(`Not implemented yet: ${node.type}`);
	result.startIndex = node.startIndex;
	result.endIndex = node.endIndex;
	if (node.sourceCodeLocation != null) result.sourceCodeLocation = node.sourceCodeLocation;
	return result;
}
function cloneChildren(childs) {
	const children = childs.map((child) => cloneNode(child, true));
	for (let i = 1; i < children.length; i++) {
		children[i].prev = children[i - 1];
		children[i - 1].next = children[i];
	}
	return children;
}

// node_modules/domhandler/lib/esm/index.js
const defaultOpts = {
	withStartIndices: false,
	withEndIndices: false,
	xmlMode: false
};
var DomHandler = class {
	constructor(callback, options, elementCB) {
		this.dom = [];
		this.root = new Document$2(this.dom);
		this.done = false;
		this.tagStack = [this.root];
		this.lastNode = null;
		this.parser = null;
		if (typeof options === "function") {
			elementCB = options;
			options = defaultOpts;
		}
		if (typeof callback === "object") {
			options = callback;
			callback = void 0;
		}
		this.callback = callback !== null && callback !== void 0 ? callback : null;
		this.options = options !== null && options !== void 0 ? options : defaultOpts;
		this.elementCB = elementCB !== null && elementCB !== void 0 ? elementCB : null;
	}
	onparserinit(parser) {
		this.parser = parser;
	}
	onreset() {
		this.dom = [];
		this.root = new Document$2(this.dom);
		this.done = false;
		this.tagStack = [this.root];
		this.lastNode = null;
		this.parser = null;
	}
	onend() {
		if (this.done) return;
		this.done = true;
		this.parser = null;
		this.handleCallback(null);
	}
	onerror(error) {
		this.handleCallback(error);
	}
	onclosetag() {
		this.lastNode = null;
		const elem = this.tagStack.pop();
		if (this.options.withEndIndices) elem.endIndex = this.parser.endIndex;
		if (this.elementCB) this.elementCB(elem);
	}
	onopentag(name, attribs) {
		const type = this.options.xmlMode ? ElementType.Tag : void 0;
		const element = new Element$2(name, attribs, void 0, type);
		this.addNode(element);
		this.tagStack.push(element);
	}
	ontext(data) {
		const { lastNode } = this;
		if (lastNode && lastNode.type === ElementType.Text) {
			lastNode.data += data;
			if (this.options.withEndIndices) lastNode.endIndex = this.parser.endIndex;
		} else {
			const node = new Text$2(data);
			this.addNode(node);
			this.lastNode = node;
		}
	}
	oncomment(data) {
		if (this.lastNode && this.lastNode.type === ElementType.Comment) {
			this.lastNode.data += data;
			return;
		}
		const node = new Comment$2(data);
		this.addNode(node);
		this.lastNode = node;
	}
	oncommentend() {
		this.lastNode = null;
	}
	oncdatastart() {
		const text = new Text$2("");
		const node = new CDATA([text]);
		this.addNode(node);
		text.parent = node;
		this.lastNode = text;
	}
	oncdataend() {
		this.lastNode = null;
	}
	onprocessinginstruction(name, data) {
		const node = new ProcessingInstruction(name, data);
		this.addNode(node);
	}
	handleCallback(error) {
		if (typeof this.callback === "function") this.callback(error, this.dom);
		else if (error) throw error;
	}
	addNode(node) {
		const parent = this.tagStack[this.tagStack.length - 1];
		const previousSibling = parent.children[parent.children.length - 1];
		if (this.options.withStartIndices) node.startIndex = this.parser.startIndex;
		if (this.options.withEndIndices) node.endIndex = this.parser.endIndex;
		parent.children.push(node);
		if (previousSibling) {
			node.prev = previousSibling;
			previousSibling.next = node;
		}
		node.parent = parent;
		this.lastNode = null;
	}
};

// node_modules/entities/lib/esm/escape.js
const xmlReplacer = /["&'<>$\x80-\uFFFF]/g;
const xmlCodeMap = /* @__PURE__ */ new Map([
	[34, "&quot;"],
	[38, "&amp;"],
	[39, "&apos;"],
	[60, "&lt;"],
	[62, "&gt;"]
]);
const getCodePoint = String.prototype.codePointAt != null ? (str, index) => str.codePointAt(index) : (c, index) => (c.charCodeAt(index) & 64512) === 55296 ? (c.charCodeAt(index) - 55296) * 1024 + c.charCodeAt(index + 1) - 56320 + 65536 : c.charCodeAt(index);
function encodeXML(str) {
	let ret = "";
	let lastIdx = 0;
	let match;
	while ((match = xmlReplacer.exec(str)) !== null) {
		const i = match.index;
		const char = str.charCodeAt(i);
		const next = xmlCodeMap.get(char);
		if (next !== void 0) {
			ret += str.substring(lastIdx, i) + next;
			lastIdx = i + 1;
		} else {
			ret += `${str.substring(lastIdx, i)}&#x${getCodePoint(str, i).toString(16)};`;
			lastIdx = xmlReplacer.lastIndex += Number((char & 64512) === 55296);
		}
	}
	return ret + str.substr(lastIdx);
}
function getEscaper(regex, map) {
	return function escape(data) {
		let match;
		let lastIdx = 0;
		let result = "";
		while (match = regex.exec(data)) {
			if (lastIdx !== match.index) result += data.substring(lastIdx, match.index);
			result += map.get(match[0].charCodeAt(0));
			lastIdx = match.index + 1;
		}
		return result + data.substring(lastIdx);
	};
}
const escapeUTF8 = getEscaper(/[&<>'"]/g, xmlCodeMap);
const escapeAttribute = getEscaper(/["&\u00A0]/g, /* @__PURE__ */ new Map([
	[34, "&quot;"],
	[38, "&amp;"],
	[160, "&nbsp;"]
]));
const escapeText = getEscaper(/[&<>\u00A0]/g, /* @__PURE__ */ new Map([
	[38, "&amp;"],
	[60, "&lt;"],
	[62, "&gt;"],
	[160, "&nbsp;"]
]));

// node_modules/dom-serializer/lib/esm/foreignNames.js
const elementNames = new Map([
	"altGlyph",
	"altGlyphDef",
	"altGlyphItem",
	"animateColor",
	"animateMotion",
	"animateTransform",
	"clipPath",
	"feBlend",
	"feColorMatrix",
	"feComponentTransfer",
	"feComposite",
	"feConvolveMatrix",
	"feDiffuseLighting",
	"feDisplacementMap",
	"feDistantLight",
	"feDropShadow",
	"feFlood",
	"feFuncA",
	"feFuncB",
	"feFuncG",
	"feFuncR",
	"feGaussianBlur",
	"feImage",
	"feMerge",
	"feMergeNode",
	"feMorphology",
	"feOffset",
	"fePointLight",
	"feSpecularLighting",
	"feSpotLight",
	"feTile",
	"feTurbulence",
	"foreignObject",
	"glyphRef",
	"linearGradient",
	"radialGradient",
	"textPath"
].map((val) => [val.toLowerCase(), val]));
const attributeNames = new Map([
	"definitionURL",
	"attributeName",
	"attributeType",
	"baseFrequency",
	"baseProfile",
	"calcMode",
	"clipPathUnits",
	"diffuseConstant",
	"edgeMode",
	"filterUnits",
	"glyphRef",
	"gradientTransform",
	"gradientUnits",
	"kernelMatrix",
	"kernelUnitLength",
	"keyPoints",
	"keySplines",
	"keyTimes",
	"lengthAdjust",
	"limitingConeAngle",
	"markerHeight",
	"markerUnits",
	"markerWidth",
	"maskContentUnits",
	"maskUnits",
	"numOctaves",
	"pathLength",
	"patternContentUnits",
	"patternTransform",
	"patternUnits",
	"pointsAtX",
	"pointsAtY",
	"pointsAtZ",
	"preserveAlpha",
	"preserveAspectRatio",
	"primitiveUnits",
	"refX",
	"refY",
	"repeatCount",
	"repeatDur",
	"requiredExtensions",
	"requiredFeatures",
	"specularConstant",
	"specularExponent",
	"spreadMethod",
	"startOffset",
	"stdDeviation",
	"stitchTiles",
	"surfaceScale",
	"systemLanguage",
	"tableValues",
	"targetX",
	"targetY",
	"textLength",
	"viewBox",
	"viewTarget",
	"xChannelSelector",
	"yChannelSelector",
	"zoomAndPan"
].map((val) => [val.toLowerCase(), val]));

// node_modules/dom-serializer/lib/esm/index.js
const unencodedElements = /* @__PURE__ */ new Set([
	"style",
	"script",
	"xmp",
	"iframe",
	"noembed",
	"noframes",
	"plaintext",
	"noscript"
]);
function replaceQuotes(value) {
	return value.replace(/"/g, "&quot;");
}
function formatAttributes(attributes, opts) {
	var _a;
	if (!attributes) return;
	const encode = ((_a = opts.encodeEntities) !== null && _a !== void 0 ? _a : opts.decodeEntities) === false ? replaceQuotes : opts.xmlMode || opts.encodeEntities !== "utf8" ? encodeXML : escapeAttribute;
	return Object.keys(attributes).map((key) => {
		var _a, _b;
		const value = (_a = attributes[key]) !== null && _a !== void 0 ? _a : "";
		if (opts.xmlMode === "foreign") key = (_b = attributeNames.get(key)) !== null && _b !== void 0 ? _b : key;
		if (!opts.emptyAttrs && !opts.xmlMode && value === "") return key;
		return `${key}="${encode(value)}"`;
	}).join(" ");
}
const singleTag = /* @__PURE__ */ new Set([
	"area",
	"base",
	"basefont",
	"br",
	"col",
	"command",
	"embed",
	"frame",
	"hr",
	"img",
	"input",
	"isindex",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
function render(node, options = {}) {
	const nodes = "length" in node ? node : [node];
	let output = "";
	for (let i = 0; i < nodes.length; i++) output += renderNode(nodes[i], options);
	return output;
}
function renderNode(node, options) {
	switch (node.type) {
		case Root: return render(node.children, options);
		case Doctype:
		case Directive: return renderDirective(node);
		case Comment$3: return renderComment(node);
		case CDATA$1: return renderCdata(node);
		case Script:
		case Style:
		case Tag: return renderTag(node, options);
		case Text$3: return renderText(node, options);
	}
}
const foreignModeIntegrationPoints = /* @__PURE__ */ new Set([
	"mi",
	"mo",
	"mn",
	"ms",
	"mtext",
	"annotation-xml",
	"foreignObject",
	"desc",
	"title"
]);
const foreignElements = /* @__PURE__ */ new Set(["svg", "math"]);
function renderTag(elem, opts) {
	var _a;
	if (opts.xmlMode === "foreign") {
		elem.name = (_a = elementNames.get(elem.name)) !== null && _a !== void 0 ? _a : elem.name;
		if (elem.parent && foreignModeIntegrationPoints.has(elem.parent.name)) opts = {
			...opts,
			xmlMode: false
		};
	}
	if (!opts.xmlMode && foreignElements.has(elem.name)) opts = {
		...opts,
		xmlMode: "foreign"
	};
	let tag = `<${elem.name}`;
	const attribs = formatAttributes(elem.attribs, opts);
	if (attribs) tag += ` ${attribs}`;
	if (elem.children.length === 0 && (opts.xmlMode ? opts.selfClosingTags !== false : opts.selfClosingTags && singleTag.has(elem.name))) {
		if (!opts.xmlMode) tag += " ";
		tag += "/>";
	} else {
		tag += ">";
		if (elem.children.length > 0) tag += render(elem.children, opts);
		if (opts.xmlMode || !singleTag.has(elem.name)) tag += `</${elem.name}>`;
	}
	return tag;
}
function renderDirective(elem) {
	return `<${elem.data}>`;
}
function renderText(elem, opts) {
	var _a;
	let data = elem.data || "";
	if (((_a = opts.encodeEntities) !== null && _a !== void 0 ? _a : opts.decodeEntities) !== false && !(!opts.xmlMode && elem.parent && unencodedElements.has(elem.parent.name))) data = opts.xmlMode || opts.encodeEntities !== "utf8" ? encodeXML(data) : escapeText(data);
	return data;
}
function renderCdata(elem) {
	return `<![CDATA[${elem.children[0].data}]]>`;
}
function renderComment(elem) {
	return `<!--${elem.data}-->`;
}

// node_modules/domutils/lib/esm/stringify.js
function getOuterHTML(node, options) {
	return render(node, options);
}
function getInnerHTML(node, options) {
	return hasChildren(node) ? node.children.map((node) => getOuterHTML(node, options)).join("") : "";
}
function getText$1(node) {
	if (Array.isArray(node)) return node.map(getText$1).join("");
	if (isTag$1(node)) return node.name === "br" ? "\n" : getText$1(node.children);
	if (isCDATA(node)) return getText$1(node.children);
	if (isText(node)) return node.data;
	return "";
}
function textContent(node) {
	if (Array.isArray(node)) return node.map(textContent).join("");
	if (hasChildren(node) && !isComment(node)) return textContent(node.children);
	if (isText(node)) return node.data;
	return "";
}
function innerText(node) {
	if (Array.isArray(node)) return node.map(innerText).join("");
	if (hasChildren(node) && (node.type === ElementType.Tag || isCDATA(node))) return innerText(node.children);
	if (isText(node)) return node.data;
	return "";
}

// node_modules/domutils/lib/esm/traversal.js
function getChildren$1(elem) {
	return hasChildren(elem) ? elem.children : [];
}
function getParent$1(elem) {
	return elem.parent || null;
}
function getSiblings$1(elem) {
	const parent = getParent$1(elem);
	if (parent != null) return getChildren$1(parent);
	const siblings = [elem];
	let { prev, next } = elem;
	while (prev != null) {
		siblings.unshift(prev);
		({prev} = prev);
	}
	while (next != null) {
		siblings.push(next);
		({next} = next);
	}
	return siblings;
}
function getAttributeValue$1(elem, name) {
	var _a;
	return (_a = elem.attribs) === null || _a === void 0 ? void 0 : _a[name];
}
function hasAttrib$1(elem, name) {
	return elem.attribs != null && Object.prototype.hasOwnProperty.call(elem.attribs, name) && elem.attribs[name] != null;
}
function getName$1(elem) {
	return elem.name;
}
function nextElementSibling$1(elem) {
	let { next } = elem;
	while (next !== null && !isTag$1(next)) ({next} = next);
	return next;
}
function prevElementSibling(elem) {
	let { prev } = elem;
	while (prev !== null && !isTag$1(prev)) ({prev} = prev);
	return prev;
}

// node_modules/domutils/lib/esm/manipulation.js
function removeElement(elem) {
	if (elem.prev) elem.prev.next = elem.next;
	if (elem.next) elem.next.prev = elem.prev;
	if (elem.parent) {
		const childs = elem.parent.children;
		const childsIndex = childs.lastIndexOf(elem);
		if (childsIndex >= 0) childs.splice(childsIndex, 1);
	}
	elem.next = null;
	elem.prev = null;
	elem.parent = null;
}
function replaceElement(elem, replacement) {
	const prev = replacement.prev = elem.prev;
	if (prev) prev.next = replacement;
	const next = replacement.next = elem.next;
	if (next) next.prev = replacement;
	const parent = replacement.parent = elem.parent;
	if (parent) {
		const childs = parent.children;
		childs[childs.lastIndexOf(elem)] = replacement;
		elem.parent = null;
	}
}
function appendChild(parent, child) {
	removeElement(child);
	child.next = null;
	child.parent = parent;
	if (parent.children.push(child) > 1) {
		const sibling = parent.children[parent.children.length - 2];
		sibling.next = child;
		child.prev = sibling;
	} else child.prev = null;
}
function append$1(elem, next) {
	removeElement(next);
	const { parent } = elem;
	const currNext = elem.next;
	next.next = currNext;
	next.prev = elem;
	elem.next = next;
	next.parent = parent;
	if (currNext) {
		currNext.prev = next;
		if (parent) {
			const childs = parent.children;
			childs.splice(childs.lastIndexOf(currNext), 0, next);
		}
	} else if (parent) parent.children.push(next);
}
function prependChild(parent, child) {
	removeElement(child);
	child.parent = parent;
	child.prev = null;
	if (parent.children.unshift(child) !== 1) {
		const sibling = parent.children[1];
		sibling.prev = child;
		child.next = sibling;
	} else child.next = null;
}
function prepend(elem, prev) {
	removeElement(prev);
	const { parent } = elem;
	if (parent) {
		const childs = parent.children;
		childs.splice(childs.indexOf(elem), 0, prev);
	}
	if (elem.prev) elem.prev.next = prev;
	prev.parent = parent;
	prev.prev = elem.prev;
	prev.next = elem;
	elem.prev = prev;
}

// node_modules/domutils/lib/esm/querying.js
function filter(test, node, recurse = true, limit = Infinity) {
	return find(test, Array.isArray(node) ? node : [node], recurse, limit);
}
function find(test, nodes, recurse, limit) {
	const result = [];
	const nodeStack = [Array.isArray(nodes) ? nodes : [nodes]];
	const indexStack = [0];
	for (;;) {
		if (indexStack[0] >= nodeStack[0].length) {
			if (indexStack.length === 1) return result;
			nodeStack.shift();
			indexStack.shift();
			continue;
		}
		const elem = nodeStack[0][indexStack[0]++];
		if (test(elem)) {
			result.push(elem);
			if (--limit <= 0) return result;
		}
		if (recurse && hasChildren(elem) && elem.children.length > 0) {
			indexStack.unshift(0);
			nodeStack.unshift(elem.children);
		}
	}
}
function findOneChild(test, nodes) {
	return nodes.find(test);
}
function findOne$1(test, nodes, recurse = true) {
	const searchedNodes = Array.isArray(nodes) ? nodes : [nodes];
	for (let i = 0; i < searchedNodes.length; i++) {
		const node = searchedNodes[i];
		if (isTag$1(node) && test(node)) return node;
		if (recurse && hasChildren(node) && node.children.length > 0) {
			const found = findOne$1(test, node.children, true);
			if (found) return found;
		}
	}
	return null;
}
function existsOne$1(test, nodes) {
	return (Array.isArray(nodes) ? nodes : [nodes]).some((node) => isTag$1(node) && test(node) || hasChildren(node) && existsOne$1(test, node.children));
}
function findAll$1(test, nodes) {
	const result = [];
	const nodeStack = [Array.isArray(nodes) ? nodes : [nodes]];
	const indexStack = [0];
	for (;;) {
		if (indexStack[0] >= nodeStack[0].length) {
			if (nodeStack.length === 1) return result;
			nodeStack.shift();
			indexStack.shift();
			continue;
		}
		const elem = nodeStack[0][indexStack[0]++];
		if (isTag$1(elem) && test(elem)) result.push(elem);
		if (hasChildren(elem) && elem.children.length > 0) {
			indexStack.unshift(0);
			nodeStack.unshift(elem.children);
		}
	}
}

// node_modules/domutils/lib/esm/legacy.js
const Checks = {
	tag_name(name) {
		if (typeof name === "function") return (elem) => isTag$1(elem) && name(elem.name);
		else if (name === "*") return isTag$1;
		return (elem) => isTag$1(elem) && elem.name === name;
	},
	tag_type(type) {
		if (typeof type === "function") return (elem) => type(elem.type);
		return (elem) => elem.type === type;
	},
	tag_contains(data) {
		if (typeof data === "function") return (elem) => isText(elem) && data(elem.data);
		return (elem) => isText(elem) && elem.data === data;
	}
};
function getAttribCheck(attrib, value) {
	if (typeof value === "function") return (elem) => isTag$1(elem) && value(elem.attribs[attrib]);
	return (elem) => isTag$1(elem) && elem.attribs[attrib] === value;
}
function combineFuncs(a, b) {
	return (elem) => a(elem) || b(elem);
}
function compileTest(options) {
	const funcs = Object.keys(options).map((key) => {
		const value = options[key];
		return Object.prototype.hasOwnProperty.call(Checks, key) ? Checks[key](value) : getAttribCheck(key, value);
	});
	return funcs.length === 0 ? null : funcs.reduce(combineFuncs);
}
function testElement(options, node) {
	const test = compileTest(options);
	return test ? test(node) : true;
}
function getElements(options, nodes, recurse, limit = Infinity) {
	const test = compileTest(options);
	return test ? filter(test, nodes, recurse, limit) : [];
}
function getElementById(id, nodes, recurse = true) {
	if (!Array.isArray(nodes)) nodes = [nodes];
	return findOne$1(getAttribCheck("id", id), nodes, recurse);
}
function getElementsByTagName(tagName, nodes, recurse = true, limit = Infinity) {
	return filter(Checks["tag_name"](tagName), nodes, recurse, limit);
}
function getElementsByClassName(className, nodes, recurse = true, limit = Infinity) {
	return filter(getAttribCheck("class", className), nodes, recurse, limit);
}
function getElementsByTagType(type, nodes, recurse = true, limit = Infinity) {
	return filter(Checks["tag_type"](type), nodes, recurse, limit);
}

// node_modules/domutils/lib/esm/helpers.js
function removeSubsets$1(nodes) {
	let idx = nodes.length;
	while (--idx >= 0) {
		const node = nodes[idx];
		if (idx > 0 && nodes.lastIndexOf(node, idx - 1) >= 0) {
			nodes.splice(idx, 1);
			continue;
		}
		for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) if (nodes.includes(ancestor)) {
			nodes.splice(idx, 1);
			break;
		}
	}
	return nodes;
}
var DocumentPosition;
(function(DocumentPosition) {
	DocumentPosition[DocumentPosition["DISCONNECTED"] = 1] = "DISCONNECTED";
	DocumentPosition[DocumentPosition["PRECEDING"] = 2] = "PRECEDING";
	DocumentPosition[DocumentPosition["FOLLOWING"] = 4] = "FOLLOWING";
	DocumentPosition[DocumentPosition["CONTAINS"] = 8] = "CONTAINS";
	DocumentPosition[DocumentPosition["CONTAINED_BY"] = 16] = "CONTAINED_BY";
})(DocumentPosition || (DocumentPosition = {}));
function compareDocumentPosition(nodeA, nodeB) {
	const aParents = [];
	const bParents = [];
	if (nodeA === nodeB) return 0;
	let current = hasChildren(nodeA) ? nodeA : nodeA.parent;
	while (current) {
		aParents.unshift(current);
		current = current.parent;
	}
	current = hasChildren(nodeB) ? nodeB : nodeB.parent;
	while (current) {
		bParents.unshift(current);
		current = current.parent;
	}
	const maxIdx = Math.min(aParents.length, bParents.length);
	let idx = 0;
	while (idx < maxIdx && aParents[idx] === bParents[idx]) idx++;
	if (idx === 0) return DocumentPosition.DISCONNECTED;
	const sharedParent = aParents[idx - 1];
	const siblings = sharedParent.children;
	const aSibling = aParents[idx];
	const bSibling = bParents[idx];
	if (siblings.indexOf(aSibling) > siblings.indexOf(bSibling)) {
		if (sharedParent === nodeB) return DocumentPosition.FOLLOWING | DocumentPosition.CONTAINED_BY;
		return DocumentPosition.FOLLOWING;
	}
	if (sharedParent === nodeA) return DocumentPosition.PRECEDING | DocumentPosition.CONTAINS;
	return DocumentPosition.PRECEDING;
}
function uniqueSort(nodes) {
	nodes = nodes.filter((node, i, arr) => !arr.includes(node, i + 1));
	nodes.sort((a, b) => {
		const relative = compareDocumentPosition(a, b);
		if (relative & DocumentPosition.PRECEDING) return -1;
		else if (relative & DocumentPosition.FOLLOWING) return 1;
		return 0;
	});
	return nodes;
}

// node_modules/domutils/lib/esm/feeds.js
function getFeed(doc) {
	const feedRoot = getOneElement(isValidFeed, doc);
	return !feedRoot ? null : feedRoot.name === "feed" ? getAtomFeed(feedRoot) : getRssFeed(feedRoot);
}
function getAtomFeed(feedRoot) {
	var _a;
	const childs = feedRoot.children;
	const feed = {
		type: "atom",
		items: getElementsByTagName("entry", childs).map((item) => {
			var _a;
			const { children } = item;
			const entry = { media: getMediaElements(children) };
			addConditionally(entry, "id", "id", children);
			addConditionally(entry, "title", "title", children);
			const href = (_a = getOneElement("link", children)) === null || _a === void 0 ? void 0 : _a.attribs["href"];
			if (href) entry.link = href;
			const description = fetch("summary", children) || fetch("content", children);
			if (description) entry.description = description;
			const pubDate = fetch("updated", children);
			if (pubDate) entry.pubDate = new Date(pubDate);
			return entry;
		})
	};
	addConditionally(feed, "id", "id", childs);
	addConditionally(feed, "title", "title", childs);
	const href = (_a = getOneElement("link", childs)) === null || _a === void 0 ? void 0 : _a.attribs["href"];
	if (href) feed.link = href;
	addConditionally(feed, "description", "subtitle", childs);
	const updated = fetch("updated", childs);
	if (updated) feed.updated = new Date(updated);
	addConditionally(feed, "author", "email", childs, true);
	return feed;
}
function getRssFeed(feedRoot) {
	var _a, _b;
	const childs = (_b = (_a = getOneElement("channel", feedRoot.children)) === null || _a === void 0 ? void 0 : _a.children) !== null && _b !== void 0 ? _b : [];
	const feed = {
		type: feedRoot.name.substr(0, 3),
		id: "",
		items: getElementsByTagName("item", feedRoot.children).map((item) => {
			const { children } = item;
			const entry = { media: getMediaElements(children) };
			addConditionally(entry, "id", "guid", children);
			addConditionally(entry, "title", "title", children);
			addConditionally(entry, "link", "link", children);
			addConditionally(entry, "description", "description", children);
			const pubDate = fetch("pubDate", children) || fetch("dc:date", children);
			if (pubDate) entry.pubDate = new Date(pubDate);
			return entry;
		})
	};
	addConditionally(feed, "title", "title", childs);
	addConditionally(feed, "link", "link", childs);
	addConditionally(feed, "description", "description", childs);
	const updated = fetch("lastBuildDate", childs);
	if (updated) feed.updated = new Date(updated);
	addConditionally(feed, "author", "managingEditor", childs, true);
	return feed;
}
const MEDIA_KEYS_STRING = [
	"url",
	"type",
	"lang"
];
const MEDIA_KEYS_INT = [
	"fileSize",
	"bitrate",
	"framerate",
	"samplingrate",
	"channels",
	"duration",
	"height",
	"width"
];
function getMediaElements(where) {
	return getElementsByTagName("media:content", where).map((elem) => {
		const { attribs } = elem;
		const media = {
			medium: attribs["medium"],
			isDefault: !!attribs["isDefault"]
		};
		for (const attrib of MEDIA_KEYS_STRING) if (attribs[attrib]) media[attrib] = attribs[attrib];
		for (const attrib of MEDIA_KEYS_INT) if (attribs[attrib]) media[attrib] = parseInt(attribs[attrib], 10);
		if (attribs["expression"]) media.expression = attribs["expression"];
		return media;
	});
}
function getOneElement(tagName, node) {
	return getElementsByTagName(tagName, node, true, 1)[0];
}
function fetch(tagName, where, recurse = false) {
	return textContent(getElementsByTagName(tagName, where, recurse, 1)).trim();
}
function addConditionally(obj, prop, tagName, where, recurse = false) {
	const val = fetch(tagName, where, recurse);
	if (val) obj[prop] = val;
}
function isValidFeed(value) {
	return value === "rss" || value === "feed" || value === "rdf:RDF";
}

// node_modules/domutils/lib/esm/index.js
var esm_exports$1 = /* @__PURE__ */ __exportAll({
	DocumentPosition: () => DocumentPosition,
	append: () => append$1,
	appendChild: () => appendChild,
	compareDocumentPosition: () => compareDocumentPosition,
	existsOne: () => existsOne$1,
	filter: () => filter,
	find: () => find,
	findAll: () => findAll$1,
	findOne: () => findOne$1,
	findOneChild: () => findOneChild,
	getAttributeValue: () => getAttributeValue$1,
	getChildren: () => getChildren$1,
	getElementById: () => getElementById,
	getElements: () => getElements,
	getElementsByClassName: () => getElementsByClassName,
	getElementsByTagName: () => getElementsByTagName,
	getElementsByTagType: () => getElementsByTagType,
	getFeed: () => getFeed,
	getInnerHTML: () => getInnerHTML,
	getName: () => getName$1,
	getOuterHTML: () => getOuterHTML,
	getParent: () => getParent$1,
	getSiblings: () => getSiblings$1,
	getText: () => getText$1,
	hasAttrib: () => hasAttrib$1,
	hasChildren: () => hasChildren,
	innerText: () => innerText,
	isCDATA: () => isCDATA,
	isComment: () => isComment,
	isDocument: () => isDocument,
	isTag: () => isTag$1,
	isText: () => isText,
	nextElementSibling: () => nextElementSibling$1,
	prepend: () => prepend,
	prependChild: () => prependChild,
	prevElementSibling: () => prevElementSibling,
	removeElement: () => removeElement,
	removeSubsets: () => removeSubsets$1,
	replaceElement: () => replaceElement,
	testElement: () => testElement,
	textContent: () => textContent,
	uniqueSort: () => uniqueSort
});

// node_modules/htmlparser2/lib/esm/index.js
var esm_exports = /* @__PURE__ */ __exportAll({
	DefaultHandler: () => DomHandler,
	DomHandler: () => DomHandler,
	DomUtils: () => esm_exports$1,
	ElementType: () => esm_exports$2,
	Parser: () => Parser$1,
	QuoteType: () => QuoteType,
	Tokenizer: () => Tokenizer,
	createDocumentStream: () => createDocumentStream,
	createDomStream: () => createDomStream,
	getFeed: () => getFeed,
	parseDOM: () => parseDOM,
	parseDocument: () => parseDocument,
	parseFeed: () => parseFeed
});
function parseDocument(data, options) {
	const handler = new DomHandler(void 0, options);
	new Parser$1(handler, options).end(data);
	return handler.root;
}
function parseDOM(data, options) {
	return parseDocument(data, options).children;
}
function createDocumentStream(callback, options, elementCallback) {
	const handler = new DomHandler((error) => callback(error, handler.root), options, elementCallback);
	return new Parser$1(handler, options);
}
function createDomStream(callback, options, elementCallback) {
	const handler = new DomHandler(callback, options, elementCallback);
	return new Parser$1(handler, options);
}
const parseFeedDefaultOptions = { xmlMode: true };
function parseFeed(feed, options = parseFeedDefaultOptions) {
	return getFeed(parseDOM(feed, options));
}

// node_modules/linkedom/esm/shared/constants.js
const BLOCK_ELEMENTS = /* @__PURE__ */ new Set([
	"ARTICLE",
	"ASIDE",
	"BLOCKQUOTE",
	"BODY",
	"BR",
	"BUTTON",
	"CANVAS",
	"CAPTION",
	"COL",
	"COLGROUP",
	"DD",
	"DIV",
	"DL",
	"DT",
	"EMBED",
	"FIELDSET",
	"FIGCAPTION",
	"FIGURE",
	"FOOTER",
	"FORM",
	"H1",
	"H2",
	"H3",
	"H4",
	"H5",
	"H6",
	"LI",
	"UL",
	"OL",
	"P"
]);
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

// node_modules/linkedom/esm/shared/object.js
const { assign, create: create$1, defineProperties, entries, getOwnPropertyDescriptors, keys, setPrototypeOf } = Object;

// node_modules/linkedom/esm/shared/utils.js
const $String = String;
const getEnd = (node) => node.nodeType === 1 ? node[END] : node;
const ignoreCase = ({ ownerDocument }) => ownerDocument[MIME].ignoreCase;
const knownAdjacent = (prev, next) => {
	prev[NEXT] = next;
	next[PREV] = prev;
};
const knownBoundaries = (prev, current, next) => {
	knownAdjacent(prev, current);
	knownAdjacent(getEnd(current), next);
};
const knownSegment = (prev, start, end, next) => {
	knownAdjacent(prev, start);
	knownAdjacent(getEnd(end), next);
};
const knownSiblings = (prev, current, next) => {
	knownAdjacent(prev, current);
	knownAdjacent(current, next);
};
const localCase = ({ localName, ownerDocument }) => {
	return ownerDocument[MIME].ignoreCase ? localName.toUpperCase() : localName;
};
const setAdjacent = (prev, next) => {
	if (prev) prev[NEXT] = next;
	if (next) next[PREV] = prev;
};

// node_modules/linkedom/esm/shared/shadow-roots.js
const shadowRoots = /* @__PURE__ */ new WeakMap();

// node_modules/linkedom/esm/interface/custom-element-registry.js
let reactive = false;
const Classes = /* @__PURE__ */ new WeakMap();
const customElements = /* @__PURE__ */ new WeakMap();
const attributeChangedCallback$1 = (element, attributeName, oldValue, newValue) => {
	if (reactive && customElements.has(element) && element.attributeChangedCallback && element.constructor.observedAttributes.includes(attributeName)) element.attributeChangedCallback(attributeName, oldValue, newValue);
};
const createTrigger = (method, isConnected) => (element) => {
	if (customElements.has(element)) {
		const info = customElements.get(element);
		if (info.connected !== isConnected && element.isConnected === isConnected) {
			info.connected = isConnected;
			if (method in element) element[method]();
		}
	}
};
const triggerConnected = createTrigger("connectedCallback", true);
const connectedCallback = (element) => {
	if (reactive) {
		triggerConnected(element);
		if (shadowRoots.has(element)) element = shadowRoots.get(element).shadowRoot;
		let { [NEXT]: next, [END]: end } = element;
		while (next !== end) {
			if (next.nodeType === 1) triggerConnected(next);
			next = next[NEXT];
		}
	}
};
const triggerDisconnected = createTrigger("disconnectedCallback", false);
const disconnectedCallback = (element) => {
	if (reactive) {
		triggerDisconnected(element);
		if (shadowRoots.has(element)) element = shadowRoots.get(element).shadowRoot;
		let { [NEXT]: next, [END]: end } = element;
		while (next !== end) {
			if (next.nodeType === 1) triggerDisconnected(next);
			next = next[NEXT];
		}
	}
};
var CustomElementRegistry = class {
	constructor(ownerDocument) {
		this.ownerDocument = ownerDocument;
		this.registry = /* @__PURE__ */ new Map();
		this.waiting = /* @__PURE__ */ new Map();
		this.active = false;
	}
	define(localName, Class, options = {}) {
		const { ownerDocument, registry, waiting } = this;
		if (registry.has(localName)) throw new Error("unable to redefine " + localName);
		if (Classes.has(Class)) throw new Error("unable to redefine the same class: " + Class);
		this.active = reactive = true;
		const { extends: extend } = options;
		Classes.set(Class, {
			ownerDocument,
			options: { is: extend ? localName : "" },
			localName: extend || localName
		});
		const check = extend ? (element) => {
			return element.localName === extend && element.getAttribute("is") === localName;
		} : (element) => element.localName === localName;
		registry.set(localName, {
			Class,
			check
		});
		if (waiting.has(localName)) {
			for (const resolve of waiting.get(localName)) resolve(Class);
			waiting.delete(localName);
		}
		ownerDocument.querySelectorAll(extend ? `${extend}[is="${localName}"]` : localName).forEach(this.upgrade, this);
	}
	upgrade(element) {
		if (customElements.has(element)) return;
		const { ownerDocument, registry } = this;
		const ce = element.getAttribute("is") || element.localName;
		if (registry.has(ce)) {
			const { Class, check } = registry.get(ce);
			if (check(element)) {
				const { attributes, isConnected } = element;
				for (const attr of attributes) element.removeAttributeNode(attr);
				const values = entries(element);
				for (const [key] of values) delete element[key];
				setPrototypeOf(element, Class.prototype);
				ownerDocument[UPGRADE] = {
					element,
					values
				};
				new Class(ownerDocument, ce);
				customElements.set(element, { connected: isConnected });
				for (const attr of attributes) element.setAttributeNode(attr);
				if (isConnected && element.connectedCallback) element.connectedCallback();
			}
		}
	}
	whenDefined(localName) {
		const { registry, waiting } = this;
		return new Promise((resolve) => {
			if (registry.has(localName)) resolve(registry.get(localName).Class);
			else {
				if (!waiting.has(localName)) waiting.set(localName, []);
				waiting.get(localName).push(resolve);
			}
		});
	}
	get(localName) {
		const info = this.registry.get(localName);
		return info && info.Class;
	}
	getName(Class) {
		if (Classes.has(Class)) {
			const { localName } = Classes.get(Class);
			return localName;
		}
		return null;
	}
};

// node_modules/linkedom/esm/shared/parse-from-string.js
const { Parser } = esm_exports;
let notParsing = true;
const append = (self, node, active) => {
	const end = self[END];
	node.parentNode = self;
	knownBoundaries(end[PREV], node, end);
	if (active && node.nodeType === 1) connectedCallback(node);
	return node;
};
const attribute = (element, end, attribute, value, active) => {
	attribute[VALUE] = value;
	attribute.ownerElement = element;
	knownSiblings(end[PREV], attribute, end);
	if (attribute.name === "class") element.className = value;
	if (active) attributeChangedCallback$1(element, attribute.name, null, value);
};
const parseFromString = (document, isHTML, markupLanguage) => {
	const { active, registry } = document[CUSTOM_ELEMENTS];
	let node = document;
	let ownerSVGElement = null;
	let parsingCData = false;
	notParsing = false;
	const content = new Parser({
		onprocessinginstruction(name, data) {
			if (name.toLowerCase() === "!doctype") document.doctype = data.slice(name.length).trim();
		},
		onopentag(name, attributes) {
			let create = true;
			if (isHTML) {
				if (ownerSVGElement) {
					node = append(node, document.createElementNS(SVG_NAMESPACE, name), active);
					node.ownerSVGElement = ownerSVGElement;
					create = false;
				} else if (name === "svg" || name === "SVG") {
					ownerSVGElement = document.createElementNS(SVG_NAMESPACE, name);
					node = append(node, ownerSVGElement, active);
					create = false;
				} else if (active) {
					const ce = name.includes("-") ? name : attributes.is || "";
					if (ce && registry.has(ce)) {
						const { Class } = registry.get(ce);
						node = append(node, new Class(), active);
						delete attributes.is;
						create = false;
					}
				}
			}
			if (create) node = append(node, document.createElement(name), false);
			let end = node[END];
			for (const name of keys(attributes)) attribute(node, end, document.createAttribute(name), attributes[name], active);
		},
		oncomment(data) {
			append(node, document.createComment(data), active);
		},
		ontext(text) {
			if (parsingCData) append(node, document.createCDATASection(text), active);
			else append(node, document.createTextNode(text), active);
		},
		oncdatastart() {
			parsingCData = true;
		},
		oncdataend() {
			parsingCData = false;
		},
		onclosetag() {
			if (isHTML && node === ownerSVGElement) ownerSVGElement = null;
			node = node.parentNode;
		}
	}, {
		lowerCaseAttributeNames: false,
		decodeEntities: true,
		xmlMode: !isHTML
	});
	content.write(markupLanguage);
	content.end();
	notParsing = true;
	return document;
};

// node_modules/linkedom/esm/shared/register-html-class.js
const htmlClasses = /* @__PURE__ */ new Map();
const registerHTMLClass = (names, Class) => {
	for (const name of [].concat(names)) {
		htmlClasses.set(name, Class);
		htmlClasses.set(name.toUpperCase(), Class);
	}
};

// node_modules/linkedom/commonjs/perf_hooks.cjs
var require_perf_hooks = /* @__PURE__ */ __commonJSMin(((exports) => {
	/* c8 ignore start */
	try {
		const { performance } = __require("perf_hooks");
		exports.performance = performance;
	} catch (fallback) {
		exports.performance = { now() {
			return +/* @__PURE__ */ new Date();
		} };
	}
}));
/* c8 ignore stop */

// node_modules/linkedom/esm/shared/jsdon.js
var import_perf_hooks = require_perf_hooks();
const loopSegment = ({ [NEXT]: next, [END]: end }, json) => {
	while (next !== end) {
		switch (next.nodeType) {
			case 2:
				attrAsJSON(next, json);
				break;
			case 3:
			case 8:
			case 4:
				characterDataAsJSON(next, json);
				break;
			case 1:
				elementAsJSON(next, json);
				next = getEnd(next);
				break;
			case 10: documentTypeAsJSON(next, json);
		}
		next = next[NEXT];
	}
	const last = json.length - 1;
	const value = json[last];
	if (typeof value === "number" && value < 0) json[last] += -1;
	else json.push(-1);
};
const attrAsJSON = (attr, json) => {
	json.push(2, attr.name);
	const value = attr[VALUE].trim();
	if (value) json.push(value);
};
const characterDataAsJSON = (node, json) => {
	const value = node[VALUE];
	if (value.trim()) json.push(node.nodeType, value);
};
const nonElementAsJSON = (node, json) => {
	json.push(node.nodeType);
	loopSegment(node, json);
};
const documentTypeAsJSON = ({ name, publicId, systemId }, json) => {
	json.push(10, name);
	if (publicId) json.push(publicId);
	if (systemId) json.push(systemId);
};
const elementAsJSON = (element, json) => {
	json.push(1, element.localName);
	loopSegment(element, json);
};

// node_modules/linkedom/esm/interface/mutation-observer.js
const createRecord = (type, target, addedNodes, removedNodes, attributeName, oldValue) => ({
	type,
	target,
	addedNodes,
	removedNodes,
	attributeName,
	oldValue
});
const queueAttribute = (observer, target, attributeName, attributeFilter, attributeOldValue, oldValue) => {
	if (!attributeFilter || attributeFilter.includes(attributeName)) {
		const { callback, records, scheduled } = observer;
		records.push(createRecord("attributes", target, [], [], attributeName, attributeOldValue ? oldValue : void 0));
		if (!scheduled) {
			observer.scheduled = true;
			Promise.resolve().then(() => {
				observer.scheduled = false;
				callback(records.splice(0), observer);
			});
		}
	}
};
const attributeChangedCallback = (element, attributeName, oldValue) => {
	const { ownerDocument } = element;
	const { active, observers } = ownerDocument[MUTATION_OBSERVER];
	if (active) {
		for (const observer of observers) for (const [target, { childList, subtree, attributes, attributeFilter, attributeOldValue }] of observer.nodes) if (childList) {
			if (subtree && (target === ownerDocument || target.contains(element)) || !subtree && target.children.includes(element)) {
				queueAttribute(observer, element, attributeName, attributeFilter, attributeOldValue, oldValue);
				break;
			}
		} else if (attributes && target === element) {
			queueAttribute(observer, element, attributeName, attributeFilter, attributeOldValue, oldValue);
			break;
		}
	}
};
const moCallback = (element, parentNode) => {
	const { ownerDocument } = element;
	const { active, observers } = ownerDocument[MUTATION_OBSERVER];
	if (active) {
		for (const observer of observers) for (const [target, { subtree, childList, characterData }] of observer.nodes) if (childList) {
			if (parentNode && (target === parentNode || subtree && target.contains(parentNode)) || !parentNode && (subtree && (target === ownerDocument || /* c8 ignore next */ target.contains(element)) || !subtree && target[characterData ? "childNodes" : "children"].includes(element))) {
				const { callback, records, scheduled } = observer;
				records.push(createRecord("childList", target, parentNode ? [] : [element], parentNode ? [element] : []));
				if (!scheduled) {
					observer.scheduled = true;
					Promise.resolve().then(() => {
						observer.scheduled = false;
						callback(records.splice(0), observer);
					});
				}
				break;
			}
		}
	}
};
var MutationObserverClass = class {
	constructor(ownerDocument) {
		const observers = /* @__PURE__ */ new Set();
		this.observers = observers;
		this.active = false;
		this.class = class MutationObserver {
			constructor(callback) {
				this.callback = callback;
				this.nodes = /* @__PURE__ */ new Map();
				this.records = [];
				this.scheduled = false;
			}
			disconnect() {
				this.records.splice(0);
				this.nodes.clear();
				observers.delete(this);
				ownerDocument[MUTATION_OBSERVER].active = !!observers.size;
			}
			observe(target, options = {
				subtree: false,
				childList: false,
				attributes: false,
				attributeFilter: null,
				attributeOldValue: false,
				characterData: false
			}) {
				if ("attributeOldValue" in options || "attributeFilter" in options) options.attributes = true;
				options.childList = !!options.childList;
				options.subtree = !!options.subtree;
				this.nodes.set(target, options);
				observers.add(this);
				ownerDocument[MUTATION_OBSERVER].active = true;
			}
			takeRecords() {
				return this.records.splice(0);
			}
		};
	}
};

// node_modules/linkedom/esm/shared/attributes.js
const emptyAttributes = /* @__PURE__ */ new Set([
	"allowfullscreen",
	"allowpaymentrequest",
	"async",
	"autofocus",
	"autoplay",
	"checked",
	"class",
	"contenteditable",
	"controls",
	"default",
	"defer",
	"disabled",
	"draggable",
	"formnovalidate",
	"hidden",
	"id",
	"ismap",
	"itemscope",
	"loop",
	"multiple",
	"muted",
	"nomodule",
	"novalidate",
	"open",
	"playsinline",
	"readonly",
	"required",
	"reversed",
	"selected",
	"style",
	"truespeed"
]);
const setAttribute = (element, attribute) => {
	const { [VALUE]: value, name } = attribute;
	attribute.ownerElement = element;
	knownSiblings(element, attribute, element[NEXT]);
	if (name === "class") element.className = value;
	attributeChangedCallback(element, name, null);
	attributeChangedCallback$1(element, name, null, value);
};
const removeAttribute = (element, attribute) => {
	const { [VALUE]: value, name } = attribute;
	knownAdjacent(attribute[PREV], attribute[NEXT]);
	attribute.ownerElement = attribute[PREV] = attribute[NEXT] = null;
	if (name === "class") element[CLASS_LIST] = null;
	attributeChangedCallback(element, name, value);
	attributeChangedCallback$1(element, name, value, null);
};
const booleanAttribute = {
	get(element, name) {
		return element.hasAttribute(name);
	},
	set(element, name, value) {
		if (value) element.setAttribute(name, "");
		else element.removeAttribute(name);
	}
};
const numericAttribute = {
	get(element, name) {
		return parseFloat(element.getAttribute(name) || 0);
	},
	set(element, name, value) {
		element.setAttribute(name, value);
	}
};
const stringAttribute = {
	get(element, name) {
		return element.getAttribute(name) || "";
	},
	set(element, name, value) {
		element.setAttribute(name, value);
	}
};

// node_modules/linkedom/esm/interface/event-target.js
const wm = /* @__PURE__ */ new WeakMap();
function dispatch(event, listener) {
	if (typeof listener === "function") listener.call(event.target, event);
	else listener.handleEvent(event);
	return event._stopImmediatePropagationFlag;
}
function invokeListeners({ currentTarget, target }) {
	const map = wm.get(currentTarget);
	if (map && map.has(this.type)) {
		const listeners = map.get(this.type);
		if (currentTarget === target) this.eventPhase = this.AT_TARGET;
		else this.eventPhase = this.BUBBLING_PHASE;
		this.currentTarget = currentTarget;
		this.target = target;
		for (const [listener, options] of listeners) {
			if (options && options.once) listeners.delete(listener);
			if (dispatch(this, listener)) break;
		}
		delete this.currentTarget;
		delete this.target;
		return this.cancelBubble;
	}
}
var DOMEventTarget = class {
	constructor() {
		wm.set(this, /* @__PURE__ */ new Map());
	}
	_getParent() {
		return null;
	}
	addEventListener(type, listener, options) {
		const map = wm.get(this);
		if (!map.has(type)) map.set(type, /* @__PURE__ */ new Map());
		map.get(type).set(listener, options);
	}
	removeEventListener(type, listener) {
		const map = wm.get(this);
		if (map.has(type)) {
			const listeners = map.get(type);
			if (listeners.delete(listener) && !listeners.size) map.delete(type);
		}
	}
	dispatchEvent(event) {
		let node = this;
		event.eventPhase = event.CAPTURING_PHASE;
		while (node) {
			if (node.dispatchEvent) event._path.push({
				currentTarget: node,
				target: this
			});
			node = event.bubbles && node._getParent && node._getParent();
		}
		event._path.some(invokeListeners, event);
		event._path = [];
		event.eventPhase = event.NONE;
		return !event.defaultPrevented;
	}
};

// node_modules/linkedom/esm/interface/node-list.js
var NodeList = class extends Array {
	item(i) {
		return i < this.length ? this[i] : null;
	}
};

// node_modules/linkedom/esm/interface/node.js
const getParentNodeCount = ({ parentNode }) => {
	let count = 0;
	while (parentNode) {
		count++;
		parentNode = parentNode.parentNode;
	}
	return count;
};
var Node$1 = class extends DOMEventTarget {
	static get ELEMENT_NODE() {
		return 1;
	}
	static get ATTRIBUTE_NODE() {
		return 2;
	}
	static get TEXT_NODE() {
		return 3;
	}
	static get CDATA_SECTION_NODE() {
		return 4;
	}
	static get COMMENT_NODE() {
		return 8;
	}
	static get DOCUMENT_NODE() {
		return 9;
	}
	static get DOCUMENT_FRAGMENT_NODE() {
		return 11;
	}
	static get DOCUMENT_TYPE_NODE() {
		return 10;
	}
	constructor(ownerDocument, localName, nodeType) {
		super();
		this.ownerDocument = ownerDocument;
		this.localName = localName;
		this.nodeType = nodeType;
		this.parentNode = null;
		this[NEXT] = null;
		this[PREV] = null;
	}
	get ELEMENT_NODE() {
		return 1;
	}
	get ATTRIBUTE_NODE() {
		return 2;
	}
	get TEXT_NODE() {
		return 3;
	}
	get CDATA_SECTION_NODE() {
		return 4;
	}
	get COMMENT_NODE() {
		return 8;
	}
	get DOCUMENT_NODE() {
		return 9;
	}
	get DOCUMENT_FRAGMENT_NODE() {
		return 11;
	}
	get DOCUMENT_TYPE_NODE() {
		return 10;
	}
	get baseURI() {
		const ownerDocument = this.nodeType === 9 ? this : this.ownerDocument;
		if (ownerDocument) {
			const base = ownerDocument.querySelector("base");
			if (base) return base.getAttribute("href");
			const { location } = ownerDocument.defaultView;
			if (location) return location.href;
		}
		return null;
	}
	/* c8 ignore start */
	get isConnected() {
		return false;
	}
	get nodeName() {
		return this.localName;
	}
	get parentElement() {
		return null;
	}
	get previousSibling() {
		return null;
	}
	get previousElementSibling() {
		return null;
	}
	get nextSibling() {
		return null;
	}
	get nextElementSibling() {
		return null;
	}
	get childNodes() {
		return new NodeList();
	}
	get firstChild() {
		return null;
	}
	get lastChild() {
		return null;
	}
	get nodeValue() {
		return null;
	}
	set nodeValue(value) {}
	get textContent() {
		return null;
	}
	set textContent(value) {}
	normalize() {}
	cloneNode() {
		return null;
	}
	contains() {
		return false;
	}
	insertBefore(newNode, referenceNode) {
		return newNode;
	}
	appendChild(child) {
		return child;
	}
	replaceChild(newChild, oldChild) {
		return oldChild;
	}
	removeChild(child) {
		return child;
	}
	toString() {
		return "";
	}
	/* c8 ignore stop */
	hasChildNodes() {
		return !!this.lastChild;
	}
	isSameNode(node) {
		return this === node;
	}
	compareDocumentPosition(target) {
		let result = 0;
		if (this !== target) {
			let self = getParentNodeCount(this);
			let other = getParentNodeCount(target);
			if (self < other) {
				result += 4;
				if (this.contains(target)) result += 16;
			} else if (other < self) {
				result += 2;
				if (target.contains(this)) result += 8;
			} else if (self && other) {
				const { childNodes } = this.parentNode;
				if (childNodes.indexOf(this) < childNodes.indexOf(target)) result += 4;
				else result += 2;
			}
			if (!self || !other) {
				result += 32;
				result += 1;
			}
		}
		return result;
	}
	isEqualNode(node) {
		if (this === node) return true;
		if (this.nodeType === node.nodeType) {
			switch (this.nodeType) {
				case 9:
				case 11: {
					const aNodes = this.childNodes;
					const bNodes = node.childNodes;
					return aNodes.length === bNodes.length && aNodes.every((node, i) => node.isEqualNode(bNodes[i]));
				}
			}
			return this.toString() === node.toString();
		}
		return false;
	}
	_getParent() {
		return this.parentNode;
	}
	getRootNode() {
		let root = this;
		while (root.parentNode) root = root.parentNode;
		return root;
	}
};

// node_modules/linkedom/esm/shared/text-escaper.js
const { replace } = "";
const ca = /[<>&\xA0]/g;
const esca = {
	"\xA0": "&#160;",
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;"
};
const pe = (m) => esca[m];
const escape = (es) => replace.call(es, ca, pe);

// node_modules/linkedom/esm/interface/attr.js
const QUOTE = /"/g;
var Attr$1 = class Attr$1 extends Node$1 {
	constructor(ownerDocument, name, value = "") {
		super(ownerDocument, name, 2);
		this.ownerElement = null;
		this.name = $String(name);
		this[VALUE] = $String(value);
		this[CHANGED] = false;
	}
	get value() {
		return this[VALUE];
	}
	set value(newValue) {
		const { [VALUE]: oldValue, name, ownerElement } = this;
		this[VALUE] = $String(newValue);
		this[CHANGED] = true;
		if (ownerElement) {
			attributeChangedCallback(ownerElement, name, oldValue);
			attributeChangedCallback$1(ownerElement, name, oldValue, this[VALUE]);
		}
	}
	cloneNode() {
		const { ownerDocument, name, [VALUE]: value } = this;
		return new Attr$1(ownerDocument, name, value);
	}
	toString() {
		const { name, [VALUE]: value } = this;
		if (emptyAttributes.has(name) && !value) return ignoreCase(this) ? name : `${name}=""`;
		return `${name}="${(ignoreCase(this) ? value : escape(value)).replace(QUOTE, "&quot;")}"`;
	}
	toJSON() {
		const json = [];
		attrAsJSON(this, json);
		return json;
	}
};

// node_modules/linkedom/esm/shared/node.js
const isConnected = ({ ownerDocument, parentNode }) => {
	while (parentNode) {
		if (parentNode === ownerDocument) return true;
		parentNode = parentNode.parentNode || parentNode.host;
	}
	return false;
};
const parentElement = ({ parentNode }) => {
	if (parentNode) switch (parentNode.nodeType) {
		case 9:
		case 11: return null;
	}
	return parentNode;
};
const previousSibling = ({ [PREV]: prev }) => {
	switch (prev ? prev.nodeType : 0) {
		case -1: return prev[START];
		case 3:
		case 8:
		case 4: return prev;
	}
	return null;
};
const nextSibling = (node) => {
	const next = getEnd(node)[NEXT];
	return next && (next.nodeType === -1 ? null : next);
};

// node_modules/linkedom/esm/mixin/non-document-type-child-node.js
const nextElementSibling = (node) => {
	let next = nextSibling(node);
	while (next && next.nodeType !== 1) next = nextSibling(next);
	return next;
};
const previousElementSibling = (node) => {
	let prev = previousSibling(node);
	while (prev && prev.nodeType !== 1) prev = previousSibling(prev);
	return prev;
};

// node_modules/linkedom/esm/mixin/child-node.js
const asFragment = (ownerDocument, nodes) => {
	const fragment = ownerDocument.createDocumentFragment();
	fragment.append(...nodes);
	return fragment;
};
const before = (node, nodes) => {
	const { ownerDocument, parentNode } = node;
	if (parentNode) parentNode.insertBefore(asFragment(ownerDocument, nodes), node);
};
const after = (node, nodes) => {
	const { ownerDocument, parentNode } = node;
	if (parentNode) parentNode.insertBefore(asFragment(ownerDocument, nodes), getEnd(node)[NEXT]);
};
const replaceWith = (node, nodes) => {
	const { ownerDocument, parentNode } = node;
	if (parentNode) {
		if (nodes.includes(node)) replaceWith(node, [node = node.cloneNode()]);
		parentNode.insertBefore(asFragment(ownerDocument, nodes), node);
		node.remove();
	}
};
const remove = (prev, current, next) => {
	const { parentNode, nodeType } = current;
	if (prev || next) {
		setAdjacent(prev, next);
		current[PREV] = null;
		getEnd(current)[NEXT] = null;
	}
	if (parentNode) {
		current.parentNode = null;
		moCallback(current, parentNode);
		if (nodeType === 1) disconnectedCallback(current);
	}
};

// node_modules/linkedom/esm/interface/character-data.js
var CharacterData$1 = class extends Node$1 {
	constructor(ownerDocument, localName, nodeType, data) {
		super(ownerDocument, localName, nodeType);
		this[VALUE] = $String(data);
	}
	get isConnected() {
		return isConnected(this);
	}
	get parentElement() {
		return parentElement(this);
	}
	get previousSibling() {
		return previousSibling(this);
	}
	get nextSibling() {
		return nextSibling(this);
	}
	get previousElementSibling() {
		return previousElementSibling(this);
	}
	get nextElementSibling() {
		return nextElementSibling(this);
	}
	before(...nodes) {
		before(this, nodes);
	}
	after(...nodes) {
		after(this, nodes);
	}
	replaceWith(...nodes) {
		replaceWith(this, nodes);
	}
	remove() {
		remove(this[PREV], this, this[NEXT]);
	}
	/* c8 ignore start */
	get data() {
		return this[VALUE];
	}
	set data(value) {
		this[VALUE] = $String(value);
		moCallback(this, this.parentNode);
	}
	get nodeValue() {
		return this.data;
	}
	set nodeValue(value) {
		this.data = value;
	}
	get textContent() {
		return this.data;
	}
	set textContent(value) {
		this.data = value;
	}
	get length() {
		return this.data.length;
	}
	substringData(offset, count) {
		return this.data.substr(offset, count);
	}
	appendData(data) {
		this.data += data;
	}
	insertData(offset, data) {
		const { data: t } = this;
		this.data = t.slice(0, offset) + data + t.slice(offset);
	}
	deleteData(offset, count) {
		const { data: t } = this;
		this.data = t.slice(0, offset) + t.slice(offset + count);
	}
	replaceData(offset, count, data) {
		const { data: t } = this;
		this.data = t.slice(0, offset) + data + t.slice(offset + count);
	}
	/* c8 ignore stop */
	toJSON() {
		const json = [];
		characterDataAsJSON(this, json);
		return json;
	}
};

// node_modules/linkedom/esm/interface/cdata-section.js
var CDATASection$1 = class CDATASection$1 extends CharacterData$1 {
	constructor(ownerDocument, data = "") {
		super(ownerDocument, "#cdatasection", 4, data);
	}
	cloneNode() {
		const { ownerDocument, [VALUE]: data } = this;
		return new CDATASection$1(ownerDocument, data);
	}
	toString() {
		return `<![CDATA[${this[VALUE]}]]>`;
	}
};

// node_modules/linkedom/esm/interface/comment.js
var Comment$1 = class Comment$1 extends CharacterData$1 {
	constructor(ownerDocument, data = "") {
		super(ownerDocument, "#comment", 8, data);
	}
	cloneNode() {
		const { ownerDocument, [VALUE]: data } = this;
		return new Comment$1(ownerDocument, data);
	}
	toString() {
		return `<!--${this[VALUE]}-->`;
	}
};

// node_modules/boolbase/index.js
var require_boolbase = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = {
		trueFunc: function trueFunc() {
			return true;
		},
		falseFunc: function falseFunc() {
			return false;
		}
	};
}));

// node_modules/css-what/lib/commonjs/types.js
var require_types = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.AttributeAction = exports.IgnoreCaseMode = exports.SelectorType = void 0;
	(function(SelectorType) {
		SelectorType["Attribute"] = "attribute";
		SelectorType["Pseudo"] = "pseudo";
		SelectorType["PseudoElement"] = "pseudo-element";
		SelectorType["Tag"] = "tag";
		SelectorType["Universal"] = "universal";
		SelectorType["Adjacent"] = "adjacent";
		SelectorType["Child"] = "child";
		SelectorType["Descendant"] = "descendant";
		SelectorType["Parent"] = "parent";
		SelectorType["Sibling"] = "sibling";
		SelectorType["ColumnCombinator"] = "column-combinator";
	})(exports.SelectorType || (exports.SelectorType = {}));
	exports.IgnoreCaseMode = {
		Unknown: null,
		QuirksMode: "quirks",
		IgnoreCase: true,
		CaseSensitive: false
	};
	(function(AttributeAction) {
		AttributeAction["Any"] = "any";
		AttributeAction["Element"] = "element";
		AttributeAction["End"] = "end";
		AttributeAction["Equals"] = "equals";
		AttributeAction["Exists"] = "exists";
		AttributeAction["Hyphen"] = "hyphen";
		AttributeAction["Not"] = "not";
		AttributeAction["Start"] = "start";
	})(exports.AttributeAction || (exports.AttributeAction = {}));
}));

// node_modules/css-what/lib/commonjs/parse.js
var require_parse$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.parse = exports.isTraversal = void 0;
	var types_1 = require_types();
	var reName = /^[^\\#]?(?:\\(?:[\da-f]{1,6}\s?|.)|[\w\-\u00b0-\uFFFF])+/;
	var reEscape = /\\([\da-f]{1,6}\s?|(\s)|.)/gi;
	var actionTypes = /* @__PURE__ */ new Map([
		[126, types_1.AttributeAction.Element],
		[94, types_1.AttributeAction.Start],
		[36, types_1.AttributeAction.End],
		[42, types_1.AttributeAction.Any],
		[33, types_1.AttributeAction.Not],
		[124, types_1.AttributeAction.Hyphen]
	]);
	var unpackPseudos = /* @__PURE__ */ new Set([
		"has",
		"not",
		"matches",
		"is",
		"where",
		"host",
		"host-context"
	]);
	function isTraversal(selector) {
		switch (selector.type) {
			case types_1.SelectorType.Adjacent:
			case types_1.SelectorType.Child:
			case types_1.SelectorType.Descendant:
			case types_1.SelectorType.Parent:
			case types_1.SelectorType.Sibling:
			case types_1.SelectorType.ColumnCombinator: return true;
			default: return false;
		}
	}
	exports.isTraversal = isTraversal;
	var stripQuotesFromPseudos = /* @__PURE__ */ new Set(["contains", "icontains"]);
	function funescape(_, escaped, escapedWhitespace) {
		var high = parseInt(escaped, 16) - 65536;
		return high !== high || escapedWhitespace ? escaped : high < 0 ? String.fromCharCode(high + 65536) : String.fromCharCode(high >> 10 | 55296, high & 1023 | 56320);
	}
	function unescapeCSS(str) {
		return str.replace(reEscape, funescape);
	}
	function isQuote(c) {
		return c === 39 || c === 34;
	}
	function isWhitespace(c) {
		return c === 32 || c === 9 || c === 10 || c === 12 || c === 13;
	}
	function parse(selector) {
		var subselects = [];
		var endIndex = parseSelector(subselects, "".concat(selector), 0);
		if (endIndex < selector.length) throw new Error("Unmatched selector: ".concat(selector.slice(endIndex)));
		return subselects;
	}
	exports.parse = parse;
	function parseSelector(subselects, selector, selectorIndex) {
		var tokens = [];
		function getName(offset) {
			var match = selector.slice(selectorIndex + offset).match(reName);
			if (!match) throw new Error("Expected name, found ".concat(selector.slice(selectorIndex)));
			var name = match[0];
			selectorIndex += offset + name.length;
			return unescapeCSS(name);
		}
		function stripWhitespace(offset) {
			selectorIndex += offset;
			while (selectorIndex < selector.length && isWhitespace(selector.charCodeAt(selectorIndex))) selectorIndex++;
		}
		function readValueWithParenthesis() {
			selectorIndex += 1;
			var start = selectorIndex;
			var counter = 1;
			for (; counter > 0 && selectorIndex < selector.length; selectorIndex++) if (selector.charCodeAt(selectorIndex) === 40 && !isEscaped(selectorIndex)) counter++;
			else if (selector.charCodeAt(selectorIndex) === 41 && !isEscaped(selectorIndex)) counter--;
			if (counter) throw new Error("Parenthesis not matched");
			return unescapeCSS(selector.slice(start, selectorIndex - 1));
		}
		function isEscaped(pos) {
			var slashCount = 0;
			while (selector.charCodeAt(--pos) === 92) slashCount++;
			return (slashCount & 1) === 1;
		}
		function ensureNotTraversal() {
			if (tokens.length > 0 && isTraversal(tokens[tokens.length - 1])) throw new Error("Did not expect successive traversals.");
		}
		function addTraversal(type) {
			if (tokens.length > 0 && tokens[tokens.length - 1].type === types_1.SelectorType.Descendant) {
				tokens[tokens.length - 1].type = type;
				return;
			}
			ensureNotTraversal();
			tokens.push({ type });
		}
		function addSpecialAttribute(name, action) {
			tokens.push({
				type: types_1.SelectorType.Attribute,
				name,
				action,
				value: getName(1),
				namespace: null,
				ignoreCase: "quirks"
			});
		}
		function finalizeSubselector() {
			if (tokens.length && tokens[tokens.length - 1].type === types_1.SelectorType.Descendant) tokens.pop();
			if (tokens.length === 0) throw new Error("Empty sub-selector");
			subselects.push(tokens);
		}
		stripWhitespace(0);
		if (selector.length === selectorIndex) return selectorIndex;
		loop: while (selectorIndex < selector.length) {
			var firstChar = selector.charCodeAt(selectorIndex);
			switch (firstChar) {
				case 32:
				case 9:
				case 10:
				case 12:
				case 13:
					if (tokens.length === 0 || tokens[0].type !== types_1.SelectorType.Descendant) {
						ensureNotTraversal();
						tokens.push({ type: types_1.SelectorType.Descendant });
					}
					stripWhitespace(1);
					break;
				case 62:
					addTraversal(types_1.SelectorType.Child);
					stripWhitespace(1);
					break;
				case 60:
					addTraversal(types_1.SelectorType.Parent);
					stripWhitespace(1);
					break;
				case 126:
					addTraversal(types_1.SelectorType.Sibling);
					stripWhitespace(1);
					break;
				case 43:
					addTraversal(types_1.SelectorType.Adjacent);
					stripWhitespace(1);
					break;
				case 46:
					addSpecialAttribute("class", types_1.AttributeAction.Element);
					break;
				case 35:
					addSpecialAttribute("id", types_1.AttributeAction.Equals);
					break;
				case 91:
					stripWhitespace(1);
					var name_1 = void 0;
					var namespace = null;
					if (selector.charCodeAt(selectorIndex) === 124) name_1 = getName(1);
					else if (selector.startsWith("*|", selectorIndex)) {
						namespace = "*";
						name_1 = getName(2);
					} else {
						name_1 = getName(0);
						if (selector.charCodeAt(selectorIndex) === 124 && selector.charCodeAt(selectorIndex + 1) !== 61) {
							namespace = name_1;
							name_1 = getName(1);
						}
					}
					stripWhitespace(0);
					var action = types_1.AttributeAction.Exists;
					var possibleAction = actionTypes.get(selector.charCodeAt(selectorIndex));
					if (possibleAction) {
						action = possibleAction;
						if (selector.charCodeAt(selectorIndex + 1) !== 61) throw new Error("Expected `=`");
						stripWhitespace(2);
					} else if (selector.charCodeAt(selectorIndex) === 61) {
						action = types_1.AttributeAction.Equals;
						stripWhitespace(1);
					}
					var value = "";
					var ignoreCase = null;
					if (action !== "exists") {
						if (isQuote(selector.charCodeAt(selectorIndex))) {
							var quote = selector.charCodeAt(selectorIndex);
							var sectionEnd = selectorIndex + 1;
							while (sectionEnd < selector.length && (selector.charCodeAt(sectionEnd) !== quote || isEscaped(sectionEnd))) sectionEnd += 1;
							if (selector.charCodeAt(sectionEnd) !== quote) throw new Error("Attribute value didn't end");
							value = unescapeCSS(selector.slice(selectorIndex + 1, sectionEnd));
							selectorIndex = sectionEnd + 1;
						} else {
							var valueStart = selectorIndex;
							while (selectorIndex < selector.length && (!isWhitespace(selector.charCodeAt(selectorIndex)) && selector.charCodeAt(selectorIndex) !== 93 || isEscaped(selectorIndex))) selectorIndex += 1;
							value = unescapeCSS(selector.slice(valueStart, selectorIndex));
						}
						stripWhitespace(0);
						var forceIgnore = selector.charCodeAt(selectorIndex) | 32;
						if (forceIgnore === 115) {
							ignoreCase = false;
							stripWhitespace(1);
						} else if (forceIgnore === 105) {
							ignoreCase = true;
							stripWhitespace(1);
						}
					}
					if (selector.charCodeAt(selectorIndex) !== 93) throw new Error("Attribute selector didn't terminate");
					selectorIndex += 1;
					var attributeSelector = {
						type: types_1.SelectorType.Attribute,
						name: name_1,
						action,
						value,
						namespace,
						ignoreCase
					};
					tokens.push(attributeSelector);
					break;
				case 58:
					if (selector.charCodeAt(selectorIndex + 1) === 58) {
						tokens.push({
							type: types_1.SelectorType.PseudoElement,
							name: getName(2).toLowerCase(),
							data: selector.charCodeAt(selectorIndex) === 40 ? readValueWithParenthesis() : null
						});
						continue;
					}
					var name_2 = getName(1).toLowerCase();
					var data = null;
					if (selector.charCodeAt(selectorIndex) === 40) {
						if (unpackPseudos.has(name_2)) {
							if (isQuote(selector.charCodeAt(selectorIndex + 1))) throw new Error("Pseudo-selector ".concat(name_2, " cannot be quoted"));
							data = [];
							selectorIndex = parseSelector(data, selector, selectorIndex + 1);
							if (selector.charCodeAt(selectorIndex) !== 41) throw new Error("Missing closing parenthesis in :".concat(name_2, " (").concat(selector, ")"));
							selectorIndex += 1;
						} else {
							data = readValueWithParenthesis();
							if (stripQuotesFromPseudos.has(name_2)) {
								var quot = data.charCodeAt(0);
								if (quot === data.charCodeAt(data.length - 1) && isQuote(quot)) data = data.slice(1, -1);
							}
							data = unescapeCSS(data);
						}
					}
					tokens.push({
						type: types_1.SelectorType.Pseudo,
						name: name_2,
						data
					});
					break;
				case 44:
					finalizeSubselector();
					tokens = [];
					stripWhitespace(1);
					break;
				default:
					if (selector.startsWith("/*", selectorIndex)) {
						var endIndex = selector.indexOf("*/", selectorIndex + 2);
						if (endIndex < 0) throw new Error("Comment was not terminated");
						selectorIndex = endIndex + 2;
						if (tokens.length === 0) stripWhitespace(0);
						break;
					}
					var namespace = null;
					var name_3 = void 0;
					if (firstChar === 42) {
						selectorIndex += 1;
						name_3 = "*";
					} else if (firstChar === 124) {
						name_3 = "";
						if (selector.charCodeAt(selectorIndex + 1) === 124) {
							addTraversal(types_1.SelectorType.ColumnCombinator);
							stripWhitespace(2);
							break;
						}
					} else if (reName.test(selector.slice(selectorIndex))) name_3 = getName(0);
					else break loop;
					if (selector.charCodeAt(selectorIndex) === 124 && selector.charCodeAt(selectorIndex + 1) !== 124) {
						namespace = name_3;
						if (selector.charCodeAt(selectorIndex + 1) === 42) {
							name_3 = "*";
							selectorIndex += 2;
						} else name_3 = getName(1);
					}
					tokens.push(name_3 === "*" ? {
						type: types_1.SelectorType.Universal,
						namespace
					} : {
						type: types_1.SelectorType.Tag,
						name: name_3,
						namespace
					});
			}
		}
		finalizeSubselector();
		return selectorIndex;
	}
}));

// node_modules/css-what/lib/commonjs/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports, module, this$2) => {
	var __spreadArray = this$2 && this$2.__spreadArray || function(to, from, pack) {
		if (pack || arguments.length === 2) {
			for (var i = 0, l = from.length, ar; i < l; i++) if (ar || !(i in from)) {
				if (!ar) ar = Array.prototype.slice.call(from, 0, i);
				ar[i] = from[i];
			}
		}
		return to.concat(ar || Array.prototype.slice.call(from));
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.stringify = void 0;
	var types_1 = require_types();
	var attribValChars = ["\\", "\""];
	var pseudoValChars = __spreadArray(__spreadArray([], attribValChars, true), ["(", ")"], false);
	var charsToEscapeInAttributeValue = new Set(attribValChars.map(function(c) {
		return c.charCodeAt(0);
	}));
	var charsToEscapeInPseudoValue = new Set(pseudoValChars.map(function(c) {
		return c.charCodeAt(0);
	}));
	var charsToEscapeInName = new Set(__spreadArray(__spreadArray([], pseudoValChars, true), [
		"~",
		"^",
		"$",
		"*",
		"+",
		"!",
		"|",
		":",
		"[",
		"]",
		" ",
		"."
	], false).map(function(c) {
		return c.charCodeAt(0);
	}));
	function stringify(selector) {
		return selector.map(function(token) {
			return token.map(stringifyToken).join("");
		}).join(", ");
	}
	exports.stringify = stringify;
	function stringifyToken(token, index, arr) {
		switch (token.type) {
			case types_1.SelectorType.Child: return index === 0 ? "> " : " > ";
			case types_1.SelectorType.Parent: return index === 0 ? "< " : " < ";
			case types_1.SelectorType.Sibling: return index === 0 ? "~ " : " ~ ";
			case types_1.SelectorType.Adjacent: return index === 0 ? "+ " : " + ";
			case types_1.SelectorType.Descendant: return " ";
			case types_1.SelectorType.ColumnCombinator: return index === 0 ? "|| " : " || ";
			case types_1.SelectorType.Universal: return token.namespace === "*" && index + 1 < arr.length && "name" in arr[index + 1] ? "" : "".concat(getNamespace(token.namespace), "*");
			case types_1.SelectorType.Tag: return getNamespacedName(token);
			case types_1.SelectorType.PseudoElement: return "::".concat(escapeName(token.name, charsToEscapeInName)).concat(token.data === null ? "" : "(".concat(escapeName(token.data, charsToEscapeInPseudoValue), ")"));
			case types_1.SelectorType.Pseudo: return ":".concat(escapeName(token.name, charsToEscapeInName)).concat(token.data === null ? "" : "(".concat(typeof token.data === "string" ? escapeName(token.data, charsToEscapeInPseudoValue) : stringify(token.data), ")"));
			case types_1.SelectorType.Attribute:
				if (token.name === "id" && token.action === types_1.AttributeAction.Equals && token.ignoreCase === "quirks" && !token.namespace) return "#".concat(escapeName(token.value, charsToEscapeInName));
				if (token.name === "class" && token.action === types_1.AttributeAction.Element && token.ignoreCase === "quirks" && !token.namespace) return ".".concat(escapeName(token.value, charsToEscapeInName));
				var name_1 = getNamespacedName(token);
				if (token.action === types_1.AttributeAction.Exists) return "[".concat(name_1, "]");
				return "[".concat(name_1).concat(getActionValue(token.action), "=\"").concat(escapeName(token.value, charsToEscapeInAttributeValue), "\"").concat(token.ignoreCase === null ? "" : token.ignoreCase ? " i" : " s", "]");
		}
	}
	function getActionValue(action) {
		switch (action) {
			case types_1.AttributeAction.Equals: return "";
			case types_1.AttributeAction.Element: return "~";
			case types_1.AttributeAction.Start: return "^";
			case types_1.AttributeAction.End: return "$";
			case types_1.AttributeAction.Any: return "*";
			case types_1.AttributeAction.Not: return "!";
			case types_1.AttributeAction.Hyphen: return "|";
			case types_1.AttributeAction.Exists: throw new Error("Shouldn't be here");
		}
	}
	function getNamespacedName(token) {
		return "".concat(getNamespace(token.namespace)).concat(escapeName(token.name, charsToEscapeInName));
	}
	function getNamespace(namespace) {
		return namespace !== null ? "".concat(namespace === "*" ? "*" : escapeName(namespace, charsToEscapeInName), "|") : "";
	}
	function escapeName(str, charsToEscape) {
		var lastIdx = 0;
		var ret = "";
		for (var i = 0; i < str.length; i++) if (charsToEscape.has(str.charCodeAt(i))) {
			ret += "".concat(str.slice(lastIdx, i), "\\").concat(str.charAt(i));
			lastIdx = i + 1;
		}
		return ret.length > 0 ? ret + str.slice(lastIdx) : str;
	}
}));

// node_modules/css-what/lib/commonjs/index.js
var require_commonjs = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	var __createBinding = this$1 && this$1.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __exportStar = this$1 && this$1.__exportStar || function(m, exports) {
		for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.stringify = exports.parse = exports.isTraversal = void 0;
	__exportStar(require_types(), exports);
	var parse_1 = require_parse$1();
	Object.defineProperty(exports, "isTraversal", {
		enumerable: true,
		get: function() {
			return parse_1.isTraversal;
		}
	});
	Object.defineProperty(exports, "parse", {
		enumerable: true,
		get: function() {
			return parse_1.parse;
		}
	});
	var stringify_1 = require_stringify();
	Object.defineProperty(exports, "stringify", {
		enumerable: true,
		get: function() {
			return stringify_1.stringify;
		}
	});
}));

// node_modules/css-select/lib/esm/sort.js
var import_boolbase = /* @__PURE__ */ __toESM(require_boolbase(), 1);
var import_commonjs = require_commonjs();
const procedure = /* @__PURE__ */ new Map([
	[import_commonjs.SelectorType.Universal, 50],
	[import_commonjs.SelectorType.Tag, 30],
	[import_commonjs.SelectorType.Attribute, 1],
	[import_commonjs.SelectorType.Pseudo, 0]
]);
function isTraversal(token) {
	return !procedure.has(token.type);
}
const attributes = /* @__PURE__ */ new Map([
	[import_commonjs.AttributeAction.Exists, 10],
	[import_commonjs.AttributeAction.Equals, 8],
	[import_commonjs.AttributeAction.Not, 7],
	[import_commonjs.AttributeAction.Start, 6],
	[import_commonjs.AttributeAction.End, 6],
	[import_commonjs.AttributeAction.Any, 5]
]);
function sortByProcedure(arr) {
	const procs = arr.map(getProcedure);
	for (let i = 1; i < arr.length; i++) {
		const procNew = procs[i];
		if (procNew < 0) continue;
		for (let j = i - 1; j >= 0 && procNew < procs[j]; j--) {
			const token = arr[j + 1];
			arr[j + 1] = arr[j];
			arr[j] = token;
			procs[j + 1] = procs[j];
			procs[j] = procNew;
		}
	}
}
function getProcedure(token) {
	var _a, _b;
	let proc = (_a = procedure.get(token.type)) !== null && _a !== void 0 ? _a : -1;
	if (token.type === import_commonjs.SelectorType.Attribute) {
		proc = (_b = attributes.get(token.action)) !== null && _b !== void 0 ? _b : 4;
		if (token.action === import_commonjs.AttributeAction.Equals && token.name === "id") proc = 9;
		if (token.ignoreCase) proc >>= 1;
	} else if (token.type === import_commonjs.SelectorType.Pseudo) {
		if (!token.data) proc = 3;
		else if (token.name === "has" || token.name === "contains") proc = 0;
		else if (Array.isArray(token.data)) {
			proc = Math.min(...token.data.map((d) => Math.min(...d.map(getProcedure))));
			if (proc < 0) proc = 0;
		} else proc = 2;
	}
	return proc;
}

// node_modules/css-select/lib/esm/attributes.js
const reChars = /[-[\]{}()*+?.,\\^$|#\s]/g;
function escapeRegex(value) {
	return value.replace(reChars, "\\$&");
}
const caseInsensitiveAttributes = /* @__PURE__ */ new Set([
	"accept",
	"accept-charset",
	"align",
	"alink",
	"axis",
	"bgcolor",
	"charset",
	"checked",
	"clear",
	"codetype",
	"color",
	"compact",
	"declare",
	"defer",
	"dir",
	"direction",
	"disabled",
	"enctype",
	"face",
	"frame",
	"hreflang",
	"http-equiv",
	"lang",
	"language",
	"link",
	"media",
	"method",
	"multiple",
	"nohref",
	"noresize",
	"noshade",
	"nowrap",
	"readonly",
	"rel",
	"rev",
	"rules",
	"scope",
	"scrolling",
	"selected",
	"shape",
	"target",
	"text",
	"type",
	"valign",
	"valuetype",
	"vlink"
]);
function shouldIgnoreCase(selector, options) {
	return typeof selector.ignoreCase === "boolean" ? selector.ignoreCase : selector.ignoreCase === "quirks" ? !!options.quirksMode : !options.xmlMode && caseInsensitiveAttributes.has(selector.name);
}
const attributeRules = {
	equals(next, data, options) {
		const { adapter } = options;
		const { name } = data;
		let { value } = data;
		if (shouldIgnoreCase(data, options)) {
			value = value.toLowerCase();
			return (elem) => {
				const attr = adapter.getAttributeValue(elem, name);
				return attr != null && attr.length === value.length && attr.toLowerCase() === value && next(elem);
			};
		}
		return (elem) => adapter.getAttributeValue(elem, name) === value && next(elem);
	},
	hyphen(next, data, options) {
		const { adapter } = options;
		const { name } = data;
		let { value } = data;
		const len = value.length;
		if (shouldIgnoreCase(data, options)) {
			value = value.toLowerCase();
			return function hyphenIC(elem) {
				const attr = adapter.getAttributeValue(elem, name);
				return attr != null && (attr.length === len || attr.charAt(len) === "-") && attr.substr(0, len).toLowerCase() === value && next(elem);
			};
		}
		return function hyphen(elem) {
			const attr = adapter.getAttributeValue(elem, name);
			return attr != null && (attr.length === len || attr.charAt(len) === "-") && attr.substr(0, len) === value && next(elem);
		};
	},
	element(next, data, options) {
		const { adapter } = options;
		const { name, value } = data;
		if (/\s/.test(value)) return import_boolbase.default.falseFunc;
		const regex = new RegExp(`(?:^|\\s)${escapeRegex(value)}(?:$|\\s)`, shouldIgnoreCase(data, options) ? "i" : "");
		return function element(elem) {
			const attr = adapter.getAttributeValue(elem, name);
			return attr != null && attr.length >= value.length && regex.test(attr) && next(elem);
		};
	},
	exists(next, { name }, { adapter }) {
		return (elem) => adapter.hasAttrib(elem, name) && next(elem);
	},
	start(next, data, options) {
		const { adapter } = options;
		const { name } = data;
		let { value } = data;
		const len = value.length;
		if (len === 0) return import_boolbase.default.falseFunc;
		if (shouldIgnoreCase(data, options)) {
			value = value.toLowerCase();
			return (elem) => {
				const attr = adapter.getAttributeValue(elem, name);
				return attr != null && attr.length >= len && attr.substr(0, len).toLowerCase() === value && next(elem);
			};
		}
		return (elem) => {
			var _a;
			return !!((_a = adapter.getAttributeValue(elem, name)) === null || _a === void 0 ? void 0 : _a.startsWith(value)) && next(elem);
		};
	},
	end(next, data, options) {
		const { adapter } = options;
		const { name } = data;
		let { value } = data;
		const len = -value.length;
		if (len === 0) return import_boolbase.default.falseFunc;
		if (shouldIgnoreCase(data, options)) {
			value = value.toLowerCase();
			return (elem) => {
				var _a;
				return ((_a = adapter.getAttributeValue(elem, name)) === null || _a === void 0 ? void 0 : _a.substr(len).toLowerCase()) === value && next(elem);
			};
		}
		return (elem) => {
			var _a;
			return !!((_a = adapter.getAttributeValue(elem, name)) === null || _a === void 0 ? void 0 : _a.endsWith(value)) && next(elem);
		};
	},
	any(next, data, options) {
		const { adapter } = options;
		const { name, value } = data;
		if (value === "") return import_boolbase.default.falseFunc;
		if (shouldIgnoreCase(data, options)) {
			const regex = new RegExp(escapeRegex(value), "i");
			return function anyIC(elem) {
				const attr = adapter.getAttributeValue(elem, name);
				return attr != null && attr.length >= value.length && regex.test(attr) && next(elem);
			};
		}
		return (elem) => {
			var _a;
			return !!((_a = adapter.getAttributeValue(elem, name)) === null || _a === void 0 ? void 0 : _a.includes(value)) && next(elem);
		};
	},
	not(next, data, options) {
		const { adapter } = options;
		const { name } = data;
		let { value } = data;
		if (value === "") return (elem) => !!adapter.getAttributeValue(elem, name) && next(elem);
		else if (shouldIgnoreCase(data, options)) {
			value = value.toLowerCase();
			return (elem) => {
				const attr = adapter.getAttributeValue(elem, name);
				return (attr == null || attr.length !== value.length || attr.toLowerCase() !== value) && next(elem);
			};
		}
		return (elem) => adapter.getAttributeValue(elem, name) !== value && next(elem);
	}
};

// node_modules/nth-check/lib/esm/parse.js
const whitespace = /* @__PURE__ */ new Set([
	9,
	10,
	12,
	13,
	32
]);
const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);
function parse$4(formula) {
	formula = formula.trim().toLowerCase();
	if (formula === "even") return [2, 0];
	else if (formula === "odd") return [2, 1];
	let idx = 0;
	let a = 0;
	let sign = readSign();
	let number = readNumber();
	if (idx < formula.length && formula.charAt(idx) === "n") {
		idx++;
		a = sign * (number !== null && number !== void 0 ? number : 1);
		skipWhitespace();
		if (idx < formula.length) {
			sign = readSign();
			skipWhitespace();
			number = readNumber();
		} else sign = number = 0;
	}
	if (number === null || idx < formula.length) throw new Error(`n-th rule couldn't be parsed ('${formula}')`);
	return [a, sign * number];
	function readSign() {
		if (formula.charAt(idx) === "-") {
			idx++;
			return -1;
		}
		if (formula.charAt(idx) === "+") idx++;
		return 1;
	}
	function readNumber() {
		const start = idx;
		let value = 0;
		while (idx < formula.length && formula.charCodeAt(idx) >= ZERO && formula.charCodeAt(idx) <= NINE) {
			value = value * 10 + (formula.charCodeAt(idx) - ZERO);
			idx++;
		}
		return idx === start ? null : value;
	}
	function skipWhitespace() {
		while (idx < formula.length && whitespace.has(formula.charCodeAt(idx))) idx++;
	}
}

// node_modules/nth-check/lib/esm/compile.js
function compile$2(parsed) {
	const a = parsed[0];
	const b = parsed[1] - 1;
	if (b < 0 && a <= 0) return import_boolbase.default.falseFunc;
	if (a === -1) return (index) => index <= b;
	if (a === 0) return (index) => index === b;
	if (a === 1) return b < 0 ? import_boolbase.default.trueFunc : (index) => index >= b;
	const absA = Math.abs(a);
	const bMod = (b % absA + absA) % absA;
	return a > 1 ? (index) => index >= b && index % absA === bMod : (index) => index <= b && index % absA === bMod;
}

// node_modules/nth-check/lib/esm/index.js
function nthCheck(formula) {
	return compile$2(parse$4(formula));
}

// node_modules/css-select/lib/esm/pseudo-selectors/filters.js
function getChildFunc(next, adapter) {
	return (elem) => {
		const parent = adapter.getParent(elem);
		return parent != null && adapter.isTag(parent) && next(elem);
	};
}
const filters = {
	contains(next, text, { adapter }) {
		return function contains(elem) {
			return next(elem) && adapter.getText(elem).includes(text);
		};
	},
	icontains(next, text, { adapter }) {
		const itext = text.toLowerCase();
		return function icontains(elem) {
			return next(elem) && adapter.getText(elem).toLowerCase().includes(itext);
		};
	},
	"nth-child"(next, rule, { adapter, equals }) {
		const func = nthCheck(rule);
		if (func === import_boolbase.default.falseFunc) return import_boolbase.default.falseFunc;
		if (func === import_boolbase.default.trueFunc) return getChildFunc(next, adapter);
		return function nthChild(elem) {
			const siblings = adapter.getSiblings(elem);
			let pos = 0;
			for (let i = 0; i < siblings.length; i++) {
				if (equals(elem, siblings[i])) break;
				if (adapter.isTag(siblings[i])) pos++;
			}
			return func(pos) && next(elem);
		};
	},
	"nth-last-child"(next, rule, { adapter, equals }) {
		const func = nthCheck(rule);
		if (func === import_boolbase.default.falseFunc) return import_boolbase.default.falseFunc;
		if (func === import_boolbase.default.trueFunc) return getChildFunc(next, adapter);
		return function nthLastChild(elem) {
			const siblings = adapter.getSiblings(elem);
			let pos = 0;
			for (let i = siblings.length - 1; i >= 0; i--) {
				if (equals(elem, siblings[i])) break;
				if (adapter.isTag(siblings[i])) pos++;
			}
			return func(pos) && next(elem);
		};
	},
	"nth-of-type"(next, rule, { adapter, equals }) {
		const func = nthCheck(rule);
		if (func === import_boolbase.default.falseFunc) return import_boolbase.default.falseFunc;
		if (func === import_boolbase.default.trueFunc) return getChildFunc(next, adapter);
		return function nthOfType(elem) {
			const siblings = adapter.getSiblings(elem);
			let pos = 0;
			for (let i = 0; i < siblings.length; i++) {
				const currentSibling = siblings[i];
				if (equals(elem, currentSibling)) break;
				if (adapter.isTag(currentSibling) && adapter.getName(currentSibling) === adapter.getName(elem)) pos++;
			}
			return func(pos) && next(elem);
		};
	},
	"nth-last-of-type"(next, rule, { adapter, equals }) {
		const func = nthCheck(rule);
		if (func === import_boolbase.default.falseFunc) return import_boolbase.default.falseFunc;
		if (func === import_boolbase.default.trueFunc) return getChildFunc(next, adapter);
		return function nthLastOfType(elem) {
			const siblings = adapter.getSiblings(elem);
			let pos = 0;
			for (let i = siblings.length - 1; i >= 0; i--) {
				const currentSibling = siblings[i];
				if (equals(elem, currentSibling)) break;
				if (adapter.isTag(currentSibling) && adapter.getName(currentSibling) === adapter.getName(elem)) pos++;
			}
			return func(pos) && next(elem);
		};
	},
	root(next, _rule, { adapter }) {
		return (elem) => {
			const parent = adapter.getParent(elem);
			return (parent == null || !adapter.isTag(parent)) && next(elem);
		};
	},
	scope(next, rule, options, context) {
		const { equals } = options;
		if (!context || context.length === 0) return filters["root"](next, rule, options);
		if (context.length === 1) return (elem) => equals(context[0], elem) && next(elem);
		return (elem) => context.includes(elem) && next(elem);
	},
	hover: dynamicStatePseudo("isHovered"),
	visited: dynamicStatePseudo("isVisited"),
	active: dynamicStatePseudo("isActive")
};
function dynamicStatePseudo(name) {
	return function dynamicPseudo(next, _rule, { adapter }) {
		const func = adapter[name];
		if (typeof func !== "function") return import_boolbase.default.falseFunc;
		return function active(elem) {
			return func(elem) && next(elem);
		};
	};
}

// node_modules/css-select/lib/esm/pseudo-selectors/pseudos.js
const pseudos = {
	empty(elem, { adapter }) {
		return !adapter.getChildren(elem).some((elem) => adapter.isTag(elem) || adapter.getText(elem) !== "");
	},
	"first-child"(elem, { adapter, equals }) {
		if (adapter.prevElementSibling) return adapter.prevElementSibling(elem) == null;
		const firstChild = adapter.getSiblings(elem).find((elem) => adapter.isTag(elem));
		return firstChild != null && equals(elem, firstChild);
	},
	"last-child"(elem, { adapter, equals }) {
		const siblings = adapter.getSiblings(elem);
		for (let i = siblings.length - 1; i >= 0; i--) {
			if (equals(elem, siblings[i])) return true;
			if (adapter.isTag(siblings[i])) break;
		}
		return false;
	},
	"first-of-type"(elem, { adapter, equals }) {
		const siblings = adapter.getSiblings(elem);
		const elemName = adapter.getName(elem);
		for (let i = 0; i < siblings.length; i++) {
			const currentSibling = siblings[i];
			if (equals(elem, currentSibling)) return true;
			if (adapter.isTag(currentSibling) && adapter.getName(currentSibling) === elemName) break;
		}
		return false;
	},
	"last-of-type"(elem, { adapter, equals }) {
		const siblings = adapter.getSiblings(elem);
		const elemName = adapter.getName(elem);
		for (let i = siblings.length - 1; i >= 0; i--) {
			const currentSibling = siblings[i];
			if (equals(elem, currentSibling)) return true;
			if (adapter.isTag(currentSibling) && adapter.getName(currentSibling) === elemName) break;
		}
		return false;
	},
	"only-of-type"(elem, { adapter, equals }) {
		const elemName = adapter.getName(elem);
		return adapter.getSiblings(elem).every((sibling) => equals(elem, sibling) || !adapter.isTag(sibling) || adapter.getName(sibling) !== elemName);
	},
	"only-child"(elem, { adapter, equals }) {
		return adapter.getSiblings(elem).every((sibling) => equals(elem, sibling) || !adapter.isTag(sibling));
	}
};
function verifyPseudoArgs(func, name, subselect, argIndex) {
	if (subselect === null) {
		if (func.length > argIndex) throw new Error(`Pseudo-class :${name} requires an argument`);
	} else if (func.length === argIndex) throw new Error(`Pseudo-class :${name} doesn't have any arguments`);
}

// node_modules/css-select/lib/esm/pseudo-selectors/aliases.js
const aliases = {
	"any-link": ":is(a, area, link)[href]",
	link: ":any-link:not(:visited)",
	disabled: `:is(
        :is(button, input, select, textarea, optgroup, option)[disabled],
        optgroup[disabled] > option,
        fieldset[disabled]:not(fieldset[disabled] legend:first-of-type *)
    )`,
	enabled: ":not(:disabled)",
	checked: ":is(:is(input[type=radio], input[type=checkbox])[checked], option:selected)",
	required: ":is(input, select, textarea)[required]",
	optional: ":is(input, select, textarea):not([required])",
	selected: "option:is([selected], select:not([multiple]):not(:has(> option[selected])) > :first-of-type)",
	checkbox: "[type=checkbox]",
	file: "[type=file]",
	password: "[type=password]",
	radio: "[type=radio]",
	reset: "[type=reset]",
	image: "[type=image]",
	submit: "[type=submit]",
	parent: ":not(:empty)",
	header: ":is(h1, h2, h3, h4, h5, h6)",
	button: ":is(button, input[type=button])",
	input: ":is(input, textarea, select, button)",
	text: "input:is(:not([type!='']), [type=text])"
};

// node_modules/css-select/lib/esm/pseudo-selectors/subselects.js
const PLACEHOLDER_ELEMENT = {};
function ensureIsTag(next, adapter) {
	if (next === import_boolbase.default.falseFunc) return import_boolbase.default.falseFunc;
	return (elem) => adapter.isTag(elem) && next(elem);
}
function getNextSiblings(elem, adapter) {
	const siblings = adapter.getSiblings(elem);
	if (siblings.length <= 1) return [];
	const elemIndex = siblings.indexOf(elem);
	if (elemIndex < 0 || elemIndex === siblings.length - 1) return [];
	return siblings.slice(elemIndex + 1).filter(adapter.isTag);
}
function copyOptions(options) {
	return {
		xmlMode: !!options.xmlMode,
		lowerCaseAttributeNames: !!options.lowerCaseAttributeNames,
		lowerCaseTags: !!options.lowerCaseTags,
		quirksMode: !!options.quirksMode,
		cacheResults: !!options.cacheResults,
		pseudos: options.pseudos,
		adapter: options.adapter,
		equals: options.equals
	};
}
const is$1 = (next, token, options, context, compileToken) => {
	const func = compileToken(token, copyOptions(options), context);
	return func === import_boolbase.default.trueFunc ? next : func === import_boolbase.default.falseFunc ? import_boolbase.default.falseFunc : (elem) => func(elem) && next(elem);
};
const subselects = {
	is: is$1,
	matches: is$1,
	where: is$1,
	not(next, token, options, context, compileToken) {
		const func = compileToken(token, copyOptions(options), context);
		return func === import_boolbase.default.falseFunc ? next : func === import_boolbase.default.trueFunc ? import_boolbase.default.falseFunc : (elem) => !func(elem) && next(elem);
	},
	has(next, subselect, options, _context, compileToken) {
		const { adapter } = options;
		const opts = copyOptions(options);
		opts.relativeSelector = true;
		const context = subselect.some((s) => s.some(isTraversal)) ? [PLACEHOLDER_ELEMENT] : void 0;
		const compiled = compileToken(subselect, opts, context);
		if (compiled === import_boolbase.default.falseFunc) return import_boolbase.default.falseFunc;
		const hasElement = ensureIsTag(compiled, adapter);
		if (context && compiled !== import_boolbase.default.trueFunc) {
			const { shouldTestNextSiblings = false } = compiled;
			return (elem) => {
				if (!next(elem)) return false;
				context[0] = elem;
				const childs = adapter.getChildren(elem);
				const nextElements = shouldTestNextSiblings ? [...childs, ...getNextSiblings(elem, adapter)] : childs;
				return adapter.existsOne(hasElement, nextElements);
			};
		}
		return (elem) => next(elem) && adapter.existsOne(hasElement, adapter.getChildren(elem));
	}
};

// node_modules/css-select/lib/esm/pseudo-selectors/index.js
function compilePseudoSelector(next, selector, options, context, compileToken) {
	var _a;
	const { name, data } = selector;
	if (Array.isArray(data)) {
		if (!(name in subselects)) throw new Error(`Unknown pseudo-class :${name}(${data})`);
		return subselects[name](next, data, options, context, compileToken);
	}
	const userPseudo = (_a = options.pseudos) === null || _a === void 0 ? void 0 : _a[name];
	const stringPseudo = typeof userPseudo === "string" ? userPseudo : aliases[name];
	if (typeof stringPseudo === "string") {
		if (data != null) throw new Error(`Pseudo ${name} doesn't have any arguments`);
		const alias = (0, import_commonjs.parse)(stringPseudo);
		return subselects["is"](next, alias, options, context, compileToken);
	}
	if (typeof userPseudo === "function") {
		verifyPseudoArgs(userPseudo, name, data, 1);
		return (elem) => userPseudo(elem, data) && next(elem);
	}
	if (name in filters) return filters[name](next, data, options, context);
	if (name in pseudos) {
		const pseudo = pseudos[name];
		verifyPseudoArgs(pseudo, name, data, 2);
		return (elem) => pseudo(elem, options, data) && next(elem);
	}
	throw new Error(`Unknown pseudo-class :${name}`);
}

// node_modules/css-select/lib/esm/general.js
function getElementParent(node, adapter) {
	const parent = adapter.getParent(node);
	if (parent && adapter.isTag(parent)) return parent;
	return null;
}
function compileGeneralSelector(next, selector, options, context, compileToken) {
	const { adapter, equals } = options;
	switch (selector.type) {
		case import_commonjs.SelectorType.PseudoElement: throw new Error("Pseudo-elements are not supported by css-select");
		case import_commonjs.SelectorType.ColumnCombinator: throw new Error("Column combinators are not yet supported by css-select");
		case import_commonjs.SelectorType.Attribute:
			if (selector.namespace != null) throw new Error("Namespaced attributes are not yet supported by css-select");
			if (!options.xmlMode || options.lowerCaseAttributeNames) selector.name = selector.name.toLowerCase();
			return attributeRules[selector.action](next, selector, options);
		case import_commonjs.SelectorType.Pseudo: return compilePseudoSelector(next, selector, options, context, compileToken);
		case import_commonjs.SelectorType.Tag: {
			if (selector.namespace != null) throw new Error("Namespaced tag names are not yet supported by css-select");
			let { name } = selector;
			if (!options.xmlMode || options.lowerCaseTags) name = name.toLowerCase();
			return function tag(elem) {
				return adapter.getName(elem) === name && next(elem);
			};
		}
		case import_commonjs.SelectorType.Descendant: {
			if (options.cacheResults === false || typeof WeakSet === "undefined") return function descendant(elem) {
				let current = elem;
				while (current = getElementParent(current, adapter)) if (next(current)) return true;
				return false;
			};
			const isFalseCache = /* @__PURE__ */ new WeakSet();
			return function cachedDescendant(elem) {
				let current = elem;
				while (current = getElementParent(current, adapter)) if (!isFalseCache.has(current)) {
					if (adapter.isTag(current) && next(current)) return true;
					isFalseCache.add(current);
				}
				return false;
			};
		}
		case "_flexibleDescendant": return function flexibleDescendant(elem) {
			let current = elem;
			do
				if (next(current)) return true;
			while (current = getElementParent(current, adapter));
			return false;
		};
		case import_commonjs.SelectorType.Parent: return function parent(elem) {
			return adapter.getChildren(elem).some((elem) => adapter.isTag(elem) && next(elem));
		};
		case import_commonjs.SelectorType.Child: return function child(elem) {
			const parent = adapter.getParent(elem);
			return parent != null && adapter.isTag(parent) && next(parent);
		};
		case import_commonjs.SelectorType.Sibling: return function sibling(elem) {
			const siblings = adapter.getSiblings(elem);
			for (let i = 0; i < siblings.length; i++) {
				const currentSibling = siblings[i];
				if (equals(elem, currentSibling)) break;
				if (adapter.isTag(currentSibling) && next(currentSibling)) return true;
			}
			return false;
		};
		case import_commonjs.SelectorType.Adjacent:
			if (adapter.prevElementSibling) return function adjacent(elem) {
				const previous = adapter.prevElementSibling(elem);
				return previous != null && next(previous);
			};
			return function adjacent(elem) {
				const siblings = adapter.getSiblings(elem);
				let lastElement;
				for (let i = 0; i < siblings.length; i++) {
					const currentSibling = siblings[i];
					if (equals(elem, currentSibling)) break;
					if (adapter.isTag(currentSibling)) lastElement = currentSibling;
				}
				return !!lastElement && next(lastElement);
			};
		case import_commonjs.SelectorType.Universal:
			if (selector.namespace != null && selector.namespace !== "*") throw new Error("Namespaced universal selectors are not yet supported by css-select");
			return next;
	}
}

// node_modules/css-select/lib/esm/compile.js
function compile$1(selector, options, context) {
	const next = compileUnsafe(selector, options, context);
	return ensureIsTag(next, options.adapter);
}
function compileUnsafe(selector, options, context) {
	return compileToken(typeof selector === "string" ? (0, import_commonjs.parse)(selector) : selector, options, context);
}
function includesScopePseudo(t) {
	return t.type === import_commonjs.SelectorType.Pseudo && (t.name === "scope" || Array.isArray(t.data) && t.data.some((data) => data.some(includesScopePseudo)));
}
const DESCENDANT_TOKEN = { type: import_commonjs.SelectorType.Descendant };
const FLEXIBLE_DESCENDANT_TOKEN = { type: "_flexibleDescendant" };
const SCOPE_TOKEN = {
	type: import_commonjs.SelectorType.Pseudo,
	name: "scope",
	data: null
};
function absolutize(token, { adapter }, context) {
	const hasContext = !!(context === null || context === void 0 ? void 0 : context.every((e) => {
		const parent = adapter.isTag(e) && adapter.getParent(e);
		return e === PLACEHOLDER_ELEMENT || parent && adapter.isTag(parent);
	}));
	for (const t of token) {
		if (t.length > 0 && isTraversal(t[0]) && t[0].type !== import_commonjs.SelectorType.Descendant) {} else if (hasContext && !t.some(includesScopePseudo)) t.unshift(DESCENDANT_TOKEN);
		else continue;
		t.unshift(SCOPE_TOKEN);
	}
}
function compileToken(token, options, context) {
	var _a;
	token.forEach(sortByProcedure);
	context = (_a = options.context) !== null && _a !== void 0 ? _a : context;
	const isArrayContext = Array.isArray(context);
	const finalContext = context && (Array.isArray(context) ? context : [context]);
	if (options.relativeSelector !== false) absolutize(token, options, finalContext);
	else if (token.some((t) => t.length > 0 && isTraversal(t[0]))) throw new Error("Relative selectors are not allowed when the `relativeSelector` option is disabled");
	let shouldTestNextSiblings = false;
	const query = token.map((rules) => {
		if (rules.length >= 2) {
			const [first, second] = rules;
			if (first.type !== import_commonjs.SelectorType.Pseudo || first.name !== "scope") {} else if (isArrayContext && second.type === import_commonjs.SelectorType.Descendant) rules[1] = FLEXIBLE_DESCENDANT_TOKEN;
			else if (second.type === import_commonjs.SelectorType.Adjacent || second.type === import_commonjs.SelectorType.Sibling) shouldTestNextSiblings = true;
		}
		return compileRules(rules, options, finalContext);
	}).reduce(reduceRules, import_boolbase.default.falseFunc);
	query.shouldTestNextSiblings = shouldTestNextSiblings;
	return query;
}
function compileRules(rules, options, context) {
	var _a;
	return rules.reduce((previous, rule) => previous === import_boolbase.default.falseFunc ? import_boolbase.default.falseFunc : compileGeneralSelector(previous, rule, options, context, compileToken), (_a = options.rootFunc) !== null && _a !== void 0 ? _a : import_boolbase.default.trueFunc);
}
function reduceRules(a, b) {
	if (b === import_boolbase.default.falseFunc || a === import_boolbase.default.trueFunc) return a;
	if (a === import_boolbase.default.falseFunc || b === import_boolbase.default.trueFunc) return b;
	return function combine(elem) {
		return a(elem) || b(elem);
	};
}

// node_modules/css-select/lib/esm/index.js
const defaultEquals = (a, b) => a === b;
const defaultOptions = {
	adapter: esm_exports$1,
	equals: defaultEquals
};
function convertOptionFormats(options) {
	var _a, _b, _c, _d;
	const opts = options !== null && options !== void 0 ? options : defaultOptions;
	(_a = opts.adapter) !== null && _a !== void 0 || (opts.adapter = esm_exports$1);
	(_b = opts.equals) !== null && _b !== void 0 || (opts.equals = (_d = (_c = opts.adapter) === null || _c === void 0 ? void 0 : _c.equals) !== null && _d !== void 0 ? _d : defaultEquals);
	return opts;
}
function wrapCompile(func) {
	return function addAdapter(selector, options, context) {
		return func(selector, convertOptionFormats(options), context);
	};
}
const compile = wrapCompile(compile$1);
const _compileUnsafe = wrapCompile(compileUnsafe);
const _compileToken = wrapCompile(compileToken);
function getSelectorFunc(searchFunc) {
	return function select(query, elements, options) {
		const opts = convertOptionFormats(options);
		if (typeof query !== "function") query = compileUnsafe(query, opts, elements);
		const filteredElements = prepareContext(elements, opts.adapter, query.shouldTestNextSiblings);
		return searchFunc(query, filteredElements, opts);
	};
}
function prepareContext(elems, adapter, shouldTestNextSiblings = false) {
	if (shouldTestNextSiblings) elems = appendNextSiblings(elems, adapter);
	return Array.isArray(elems) ? adapter.removeSubsets(elems) : adapter.getChildren(elems);
}
function appendNextSiblings(elem, adapter) {
	const elems = Array.isArray(elem) ? elem.slice(0) : [elem];
	const elemsLength = elems.length;
	for (let i = 0; i < elemsLength; i++) {
		const nextSiblings = getNextSiblings(elems[i], adapter);
		elems.push(...nextSiblings);
	}
	return elems;
}
const selectAll = getSelectorFunc((query, elems, options) => query === import_boolbase.default.falseFunc || !elems || elems.length === 0 ? [] : options.adapter.findAll(query, elems));
const selectOne = getSelectorFunc((query, elems, options) => query === import_boolbase.default.falseFunc || !elems || elems.length === 0 ? null : options.adapter.findOne(query, elems));
function is(elem, query, options) {
	const opts = convertOptionFormats(options);
	return (typeof query === "function" ? query : compile$1(query, opts))(elem);
}

// node_modules/linkedom/esm/shared/matches.js
const { isArray } = Array;
/* c8 ignore start */
const isTag = ({ nodeType }) => nodeType === 1;
const existsOne = (test, elements) => elements.some((element) => isTag(element) && (test(element) || existsOne(test, getChildren(element))));
const getAttributeValue = (element, name) => name === "class" ? element.classList.value : element.getAttribute(name);
const getChildren = ({ childNodes }) => childNodes;
const getName = (element) => {
	const { localName } = element;
	return ignoreCase(element) ? localName.toLowerCase() : localName;
};
const getParent = ({ parentNode }) => parentNode;
const getSiblings = (element) => {
	const { parentNode } = element;
	return parentNode ? getChildren(parentNode) : element;
};
const getText = (node) => {
	if (isArray(node)) return node.map(getText).join("");
	if (isTag(node)) return getText(getChildren(node));
	if (node.nodeType === 3) return node.data;
	return "";
};
const hasAttrib = (element, name) => element.hasAttribute(name);
const removeSubsets = (nodes) => {
	let { length } = nodes;
	while (length--) {
		const node = nodes[length];
		if (length && -1 < nodes.lastIndexOf(node, length - 1)) {
			nodes.splice(length, 1);
			continue;
		}
		for (let { parentNode } = node; parentNode; parentNode = parentNode.parentNode) if (nodes.includes(parentNode)) {
			nodes.splice(length, 1);
			break;
		}
	}
	return nodes;
};
const findAll = (test, nodes) => {
	const matches = [];
	for (const node of nodes) if (isTag(node)) {
		if (test(node)) matches.push(node);
		matches.push(...findAll(test, getChildren(node)));
	}
	return matches;
};
const findOne = (test, nodes) => {
	for (let node of nodes) if (test(node) || (node = findOne(test, getChildren(node)))) return node;
	return null;
};
/* c8 ignore stop */
const adapter = {
	isTag,
	existsOne,
	getAttributeValue,
	getChildren,
	getName,
	getParent,
	getSiblings,
	getText,
	hasAttrib,
	removeSubsets,
	findAll,
	findOne
};
const prepareMatch = (element, selectors) => compile(selectors, {
	context: selectors.includes(":scope") ? element : void 0,
	xmlMode: !ignoreCase(element),
	adapter
});
const matches = (element, selectors) => is(element, selectors, {
	strict: true,
	context: selectors.includes(":scope") ? element : void 0,
	xmlMode: !ignoreCase(element),
	adapter
});

// node_modules/linkedom/esm/interface/text.js
var Text$1 = class Text$1 extends CharacterData$1 {
	constructor(ownerDocument, data = "") {
		super(ownerDocument, "#text", 3, data);
	}
	get wholeText() {
		const text = [];
		let { previousSibling, nextSibling } = this;
		while (previousSibling) {
			if (previousSibling.nodeType === 3) text.unshift(previousSibling[VALUE]);
			else break;
			previousSibling = previousSibling.previousSibling;
		}
		text.push(this[VALUE]);
		while (nextSibling) {
			if (nextSibling.nodeType === 3) text.push(nextSibling[VALUE]);
			else break;
			nextSibling = nextSibling.nextSibling;
		}
		return text.join("");
	}
	cloneNode() {
		const { ownerDocument, [VALUE]: data } = this;
		return new Text$1(ownerDocument, data);
	}
	toString() {
		return escape(this[VALUE]);
	}
};

// node_modules/linkedom/esm/mixin/parent-node.js
const isNode = (node) => node instanceof Node$1;
const insert = (parentNode, child, nodes) => {
	const { ownerDocument } = parentNode;
	for (const node of nodes) parentNode.insertBefore(isNode(node) ? node : new Text$1(ownerDocument, node), child);
};
var ParentNode = class extends Node$1 {
	constructor(ownerDocument, localName, nodeType) {
		super(ownerDocument, localName, nodeType);
		this[PRIVATE] = null;
		this[NEXT] = this[END] = {
			[NEXT]: null,
			[PREV]: this,
			[START]: this,
			nodeType: -1,
			ownerDocument: this.ownerDocument,
			parentNode: null
		};
	}
	get childNodes() {
		const childNodes = new NodeList();
		let { firstChild } = this;
		while (firstChild) {
			childNodes.push(firstChild);
			firstChild = nextSibling(firstChild);
		}
		return childNodes;
	}
	get children() {
		const children = new NodeList();
		let { firstElementChild } = this;
		while (firstElementChild) {
			children.push(firstElementChild);
			firstElementChild = nextElementSibling(firstElementChild);
		}
		return children;
	}
	get firstChild() {
		let { [NEXT]: next, [END]: end } = this;
		while (next.nodeType === 2) next = next[NEXT];
		return next === end ? null : next;
	}
	get firstElementChild() {
		let { firstChild } = this;
		while (firstChild) {
			if (firstChild.nodeType === 1) return firstChild;
			firstChild = nextSibling(firstChild);
		}
		return null;
	}
	get lastChild() {
		const prev = this[END][PREV];
		switch (prev.nodeType) {
			case -1: return prev[START];
			case 2: return null;
		}
		return prev === this ? null : prev;
	}
	get lastElementChild() {
		let { lastChild } = this;
		while (lastChild) {
			if (lastChild.nodeType === 1) return lastChild;
			lastChild = previousSibling(lastChild);
		}
		return null;
	}
	get childElementCount() {
		return this.children.length;
	}
	prepend(...nodes) {
		insert(this, this.firstChild, nodes);
	}
	append(...nodes) {
		insert(this, this[END], nodes);
	}
	replaceChildren(...nodes) {
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end && next.nodeType === 2) next = next[NEXT];
		while (next !== end) {
			const after = getEnd(next)[NEXT];
			next.remove();
			next = after;
		}
		if (nodes.length) insert(this, end, nodes);
	}
	getElementsByClassName(className) {
		const elements = new NodeList();
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 1 && next.hasAttribute("class") && next.classList.has(className)) elements.push(next);
			next = next[NEXT];
		}
		return elements;
	}
	getElementsByTagName(tagName) {
		const elements = new NodeList();
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 1 && (next.localName === tagName || localCase(next) === tagName)) elements.push(next);
			next = next[NEXT];
		}
		return elements;
	}
	querySelector(selectors) {
		const matches = prepareMatch(this, selectors);
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 1 && matches(next)) return next;
			next = next.nodeType === 1 && next.localName === "template" ? next[END] : next[NEXT];
		}
		return null;
	}
	querySelectorAll(selectors) {
		const matches = prepareMatch(this, selectors);
		const elements = new NodeList();
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 1 && matches(next)) elements.push(next);
			next = next.nodeType === 1 && next.localName === "template" ? next[END] : next[NEXT];
		}
		return elements;
	}
	appendChild(node) {
		return this.insertBefore(node, this[END]);
	}
	contains(node) {
		let parentNode = node;
		while (parentNode && parentNode !== this) parentNode = parentNode.parentNode;
		return parentNode === this;
	}
	insertBefore(node, before = null) {
		if (node === before) return node;
		if (node === this) throw new Error("unable to append a node to itself");
		const next = before || this[END];
		switch (node.nodeType) {
			case 1:
				node.remove();
				node.parentNode = this;
				knownBoundaries(next[PREV], node, next);
				moCallback(node, null);
				connectedCallback(node);
				break;
			case 11: {
				let { [PRIVATE]: parentNode, firstChild, lastChild } = node;
				if (firstChild) {
					knownSegment(next[PREV], firstChild, lastChild, next);
					knownAdjacent(node, node[END]);
					if (parentNode) parentNode.replaceChildren();
					do {
						firstChild.parentNode = this;
						moCallback(firstChild, null);
						if (firstChild.nodeType === 1) connectedCallback(firstChild);
					} while (firstChild !== lastChild && (firstChild = nextSibling(firstChild)));
				}
				break;
			}
			case 3:
			case 8:
			case 4: node.remove();
			default:
				node.parentNode = this;
				knownSiblings(next[PREV], node, next);
				moCallback(node, null);
		}
		return node;
	}
	normalize() {
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			const { [NEXT]: $next, [PREV]: $prev, nodeType } = next;
			if (nodeType === 3) {
				if (!next[VALUE]) next.remove();
				else if ($prev && $prev.nodeType === 3) {
					$prev.textContent += next.textContent;
					next.remove();
				}
			}
			next = $next;
		}
	}
	removeChild(node) {
		if (node.parentNode !== this) throw new Error("node is not a child");
		node.remove();
		return node;
	}
	replaceChild(node, replaced) {
		const next = getEnd(replaced)[NEXT];
		replaced.remove();
		this.insertBefore(node, next);
		return replaced;
	}
};

// node_modules/linkedom/esm/mixin/non-element-parent-node.js
var NonElementParentNode = class extends ParentNode {
	getElementById(id) {
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 1 && next.id === id) return next;
			next = next[NEXT];
		}
		return null;
	}
	cloneNode(deep) {
		const { ownerDocument, constructor } = this;
		const nonEPN = new constructor(ownerDocument);
		if (deep) {
			const { [END]: end } = nonEPN;
			for (const node of this.childNodes) nonEPN.insertBefore(node.cloneNode(deep), end);
		}
		return nonEPN;
	}
	toString() {
		const { childNodes, localName } = this;
		return `<${localName}>${childNodes.join("")}</${localName}>`;
	}
	toJSON() {
		const json = [];
		nonElementAsJSON(this, json);
		return json;
	}
};

// node_modules/linkedom/esm/interface/document-fragment.js
var DocumentFragment$1 = class extends NonElementParentNode {
	constructor(ownerDocument) {
		super(ownerDocument, "#document-fragment", 11);
	}
};

// node_modules/linkedom/esm/interface/document-type.js
var DocumentType$1 = class DocumentType$1 extends Node$1 {
	constructor(ownerDocument, name, publicId = "", systemId = "") {
		super(ownerDocument, "#document-type", 10);
		this.name = name;
		this.publicId = publicId;
		this.systemId = systemId;
	}
	cloneNode() {
		const { ownerDocument, name, publicId, systemId } = this;
		return new DocumentType$1(ownerDocument, name, publicId, systemId);
	}
	toString() {
		const { name, publicId, systemId } = this;
		const hasPublic = 0 < publicId.length;
		const str = [name];
		if (hasPublic) str.push("PUBLIC", `"${publicId}"`);
		if (systemId.length) {
			if (!hasPublic) str.push("SYSTEM");
			str.push(`"${systemId}"`);
		}
		return `<!DOCTYPE ${str.join(" ")}>`;
	}
	toJSON() {
		const json = [];
		documentTypeAsJSON(this, json);
		return json;
	}
};

// node_modules/linkedom/esm/mixin/inner-html.js
const getInnerHtml = (node) => node.childNodes.join("");
const setInnerHtml = (node, html) => {
	const { ownerDocument } = node;
	const { constructor } = ownerDocument;
	const document = new constructor();
	document[CUSTOM_ELEMENTS] = ownerDocument[CUSTOM_ELEMENTS];
	const { childNodes } = parseFromString(document, ignoreCase(node), html);
	node.replaceChildren(...childNodes.map(setOwnerDocument, ownerDocument));
};
function setOwnerDocument(node) {
	node.ownerDocument = this;
	switch (node.nodeType) {
		case 1:
		case 11: node.childNodes.forEach(setOwnerDocument, this);
	}
	return node;
}

// node_modules/uhyphen/esm/index.js
var esm_default = (camel) => camel.replace(/(([A-Z0-9])([A-Z0-9][a-z]))|(([a-z0-9]+)([A-Z]))/g, "$2$5-$3$6").toLowerCase();

// node_modules/linkedom/esm/dom/string-map.js
const refs$1 = /* @__PURE__ */ new WeakMap();
const key = (name) => `data-${esm_default(name)}`;
const prop = (name) => name.slice(5).replace(/-([a-z])/g, (_, $1) => $1.toUpperCase());
const handler$2 = {
	get(dataset, name) {
		if (name in dataset) return refs$1.get(dataset).getAttribute(key(name));
	},
	set(dataset, name, value) {
		dataset[name] = value;
		refs$1.get(dataset).setAttribute(key(name), value);
		return true;
	},
	deleteProperty(dataset, name) {
		if (name in dataset) refs$1.get(dataset).removeAttribute(key(name));
		return delete dataset[name];
	}
};
var DOMStringMap = class {
	constructor(ref) {
		for (const { name, value } of ref.attributes) if (/^data-/.test(name)) this[prop(name)] = value;
		refs$1.set(this, ref);
		return new Proxy(this, handler$2);
	}
};
setPrototypeOf(DOMStringMap.prototype, null);

// node_modules/linkedom/esm/dom/token-list.js
const { add } = Set.prototype;
const addTokens = (self, tokens) => {
	for (const token of tokens) if (token) add.call(self, token);
};
const update = ({ [OWNER_ELEMENT]: ownerElement, value }) => {
	const attribute = ownerElement.getAttributeNode("class");
	if (attribute) attribute.value = value;
	else setAttribute(ownerElement, new Attr$1(ownerElement.ownerDocument, "class", value));
};
var DOMTokenList = class extends Set {
	constructor(ownerElement) {
		super();
		this[OWNER_ELEMENT] = ownerElement;
		const attribute = ownerElement.getAttributeNode("class");
		if (attribute) addTokens(this, attribute.value.split(/\s+/));
	}
	get length() {
		return this.size;
	}
	get value() {
		return [...this].join(" ");
	}
	add(...tokens) {
		addTokens(this, tokens);
		update(this);
	}
	contains(token) {
		return this.has(token);
	}
	remove(...tokens) {
		for (const token of tokens) this.delete(token);
		update(this);
	}
	toggle(token, force) {
		if (this.has(token)) {
			if (force) return true;
			this.delete(token);
			update(this);
		} else if (force || arguments.length === 1) {
			super.add(token);
			update(this);
			return true;
		}
		return false;
	}
	replace(token, newToken) {
		if (this.has(token)) {
			this.delete(token);
			super.add(newToken);
			update(this);
			return true;
		}
		return false;
	}
	supports() {
		return true;
	}
};

// node_modules/linkedom/esm/interface/css-style-declaration.js
const refs = /* @__PURE__ */ new WeakMap();
const getKeys = (style) => [...style.keys()].filter((key) => key !== PRIVATE);
const updateKeys = (style) => {
	const attr = refs.get(style).getAttributeNode("style");
	if (!attr || attr[CHANGED] || style.get(PRIVATE) !== attr) {
		style.clear();
		if (attr) {
			style.set(PRIVATE, attr);
			for (const rule of attr[VALUE].split(/\s*;\s*/)) {
				let [key, ...rest] = rule.split(":");
				if (rest.length > 0) {
					key = key.trim();
					const value = rest.join(":").trim();
					if (key && value) style.set(key, value);
				}
			}
		}
	}
	return attr;
};
const handler$1 = {
	get(style, name) {
		if (name in prototype) return style[name];
		updateKeys(style);
		if (name === "length") return getKeys(style).length;
		if (/^\d+$/.test(name)) return getKeys(style)[name];
		return style.get(esm_default(name));
	},
	set(style, name, value) {
		if (name === "cssText") style[name] = value;
		else {
			let attr = updateKeys(style);
			if (value == null) style.delete(esm_default(name));
			else style.set(esm_default(name), value);
			if (!attr) {
				const element = refs.get(style);
				attr = element.ownerDocument.createAttribute("style");
				element.setAttributeNode(attr);
				style.set(PRIVATE, attr);
			}
			attr[CHANGED] = false;
			attr[VALUE] = style.toString();
		}
		return true;
	}
};
var CSSStyleDeclaration = class extends Map {
	constructor(element) {
		super();
		refs.set(this, element);
		/* c8 ignore start */
		return new Proxy(this, handler$1);
		/* c8 ignore stop */
	}
	get cssText() {
		return this.toString();
	}
	set cssText(value) {
		refs.get(this).setAttribute("style", value);
	}
	getPropertyValue(name) {
		const self = this[PRIVATE];
		return handler$1.get(self, name);
	}
	setProperty(name, value) {
		const self = this[PRIVATE];
		handler$1.set(self, name, value);
	}
	removeProperty(name) {
		const self = this[PRIVATE];
		handler$1.set(self, name, null);
	}
	[Symbol.iterator]() {
		const self = this[PRIVATE];
		updateKeys(self);
		const keys = getKeys(self);
		const { length } = keys;
		let i = 0;
		return { next() {
			const done = i === length;
			return {
				done,
				value: done ? null : keys[i++]
			};
		} };
	}
	get [PRIVATE]() {
		return this;
	}
	toString() {
		const self = this[PRIVATE];
		updateKeys(self);
		const cssText = [];
		self.forEach(push, cssText);
		return cssText.join(";");
	}
};
const { prototype } = CSSStyleDeclaration;
function push(value, key) {
	if (key !== PRIVATE) this.push(`${key}:${value}`);
}

// node_modules/linkedom/esm/interface/event.js
/* c8 ignore start */
const BUBBLING_PHASE = 3;
const AT_TARGET = 2;
const CAPTURING_PHASE = 1;
const NONE = 0;
function getCurrentTarget(ev) {
	return ev.currentTarget;
}
var GlobalEvent = class {
	static get BUBBLING_PHASE() {
		return BUBBLING_PHASE;
	}
	static get AT_TARGET() {
		return AT_TARGET;
	}
	static get CAPTURING_PHASE() {
		return CAPTURING_PHASE;
	}
	static get NONE() {
		return NONE;
	}
	constructor(type, eventInitDict = {}) {
		this.type = type;
		this.bubbles = !!eventInitDict.bubbles;
		this.cancelBubble = false;
		this._stopImmediatePropagationFlag = false;
		this.cancelable = !!eventInitDict.cancelable;
		this.eventPhase = this.NONE;
		this.timeStamp = Date.now();
		this.defaultPrevented = false;
		this.originalTarget = null;
		this.returnValue = null;
		this.srcElement = null;
		this.target = null;
		this._path = [];
	}
	get BUBBLING_PHASE() {
		return BUBBLING_PHASE;
	}
	get AT_TARGET() {
		return AT_TARGET;
	}
	get CAPTURING_PHASE() {
		return CAPTURING_PHASE;
	}
	get NONE() {
		return NONE;
	}
	preventDefault() {
		this.defaultPrevented = true;
	}
	composedPath() {
		return this._path.map(getCurrentTarget);
	}
	stopPropagation() {
		this.cancelBubble = true;
	}
	stopImmediatePropagation() {
		this.stopPropagation();
		this._stopImmediatePropagationFlag = true;
	}
};
/* c8 ignore stop */

// node_modules/linkedom/esm/interface/named-node-map.js
var NamedNodeMap = class extends Array {
	constructor(ownerElement) {
		super();
		this.ownerElement = ownerElement;
	}
	getNamedItem(name) {
		return this.ownerElement.getAttributeNode(name);
	}
	setNamedItem(attr) {
		this.ownerElement.setAttributeNode(attr);
		this.unshift(attr);
	}
	removeNamedItem(name) {
		const item = this.getNamedItem(name);
		this.ownerElement.removeAttribute(name);
		this.splice(this.indexOf(item), 1);
	}
	item(index) {
		return index < this.length ? this[index] : null;
	}
	/* c8 ignore start */
	getNamedItemNS(_, name) {
		return this.getNamedItem(name);
	}
	setNamedItemNS(_, attr) {
		return this.setNamedItem(attr);
	}
	removeNamedItemNS(_, name) {
		return this.removeNamedItem(name);
	}
};

// node_modules/linkedom/esm/interface/shadow-root.js
var ShadowRoot$1 = class extends NonElementParentNode {
	constructor(host) {
		super(host.ownerDocument, "#shadow-root", 11);
		this.host = host;
	}
	get innerHTML() {
		return getInnerHtml(this);
	}
	set innerHTML(html) {
		setInnerHtml(this, html);
	}
};

// node_modules/linkedom/esm/interface/element.js
const attributesHandler = { get(target, key) {
	return key in target ? target[key] : target.find(({ name }) => name === key);
} };
const create = (ownerDocument, element, localName) => {
	if ("ownerSVGElement" in element) {
		const svg = ownerDocument.createElementNS(SVG_NAMESPACE, localName);
		svg.ownerSVGElement = element.ownerSVGElement;
		return svg;
	}
	return ownerDocument.createElement(localName);
};
const isVoid = ({ localName, ownerDocument }) => {
	return ownerDocument[MIME].voidElements.test(localName);
};
var Element$1 = class extends ParentNode {
	constructor(ownerDocument, localName) {
		super(ownerDocument, localName, 1);
		this[CLASS_LIST] = null;
		this[DATASET] = null;
		this[STYLE] = null;
	}
	get isConnected() {
		return isConnected(this);
	}
	get parentElement() {
		return parentElement(this);
	}
	get previousSibling() {
		return previousSibling(this);
	}
	get nextSibling() {
		return nextSibling(this);
	}
	get namespaceURI() {
		return "http://www.w3.org/1999/xhtml";
	}
	get previousElementSibling() {
		return previousElementSibling(this);
	}
	get nextElementSibling() {
		return nextElementSibling(this);
	}
	before(...nodes) {
		before(this, nodes);
	}
	after(...nodes) {
		after(this, nodes);
	}
	replaceWith(...nodes) {
		replaceWith(this, nodes);
	}
	remove() {
		remove(this[PREV], this, this[END][NEXT]);
	}
	get id() {
		return stringAttribute.get(this, "id");
	}
	set id(value) {
		stringAttribute.set(this, "id", value);
	}
	get className() {
		return this.classList.value;
	}
	set className(value) {
		const { classList } = this;
		classList.clear();
		classList.add(...$String(value).split(/\s+/));
	}
	get nodeName() {
		return localCase(this);
	}
	get tagName() {
		return localCase(this);
	}
	get classList() {
		return this[CLASS_LIST] || (this[CLASS_LIST] = new DOMTokenList(this));
	}
	get dataset() {
		return this[DATASET] || (this[DATASET] = new DOMStringMap(this));
	}
	getBoundingClientRect() {
		return {
			x: 0,
			y: 0,
			bottom: 0,
			height: 0,
			left: 0,
			right: 0,
			top: 0,
			width: 0
		};
	}
	get nonce() {
		return stringAttribute.get(this, "nonce");
	}
	set nonce(value) {
		stringAttribute.set(this, "nonce", value);
	}
	get style() {
		return this[STYLE] || (this[STYLE] = new CSSStyleDeclaration(this));
	}
	get tabIndex() {
		return numericAttribute.get(this, "tabindex") || -1;
	}
	set tabIndex(value) {
		numericAttribute.set(this, "tabindex", value);
	}
	get slot() {
		return stringAttribute.get(this, "slot");
	}
	set slot(value) {
		stringAttribute.set(this, "slot", value);
	}
	get innerText() {
		const text = [];
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 3) text.push(next.textContent.replace(/\s+/g, " "));
			else if (text.length && next[NEXT] != end && BLOCK_ELEMENTS.has(next.tagName)) text.push("\n");
			next = next[NEXT];
		}
		return text.join("");
	}
	get textContent() {
		const text = [];
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			if (next.nodeType === 3) text.push(next.textContent);
			next = next[NEXT];
		}
		return text.join("");
	}
	set textContent(text) {
		this.replaceChildren();
		if (text != null && text !== "") this.appendChild(new Text$1(this.ownerDocument, text));
	}
	get innerHTML() {
		return getInnerHtml(this);
	}
	set innerHTML(html) {
		setInnerHtml(this, html);
	}
	get outerHTML() {
		return this.toString();
	}
	set outerHTML(html) {
		const template = this.ownerDocument.createElement("");
		template.innerHTML = html;
		this.replaceWith(...template.childNodes);
	}
	get attributes() {
		const attributes = new NamedNodeMap(this);
		let next = this[NEXT];
		while (next.nodeType === 2) {
			attributes.push(next);
			next = next[NEXT];
		}
		return new Proxy(attributes, attributesHandler);
	}
	focus() {
		this.dispatchEvent(new GlobalEvent("focus"));
	}
	getAttribute(name) {
		if (name === "class") return this.className;
		const attribute = this.getAttributeNode(name);
		return attribute && (ignoreCase(this) ? attribute.value : escape(attribute.value));
	}
	getAttributeNode(name) {
		let next = this[NEXT];
		while (next.nodeType === 2) {
			if (next.name === name) return next;
			next = next[NEXT];
		}
		return null;
	}
	getAttributeNames() {
		const attributes = new NodeList();
		let next = this[NEXT];
		while (next.nodeType === 2) {
			attributes.push(next.name);
			next = next[NEXT];
		}
		return attributes;
	}
	hasAttribute(name) {
		return !!this.getAttributeNode(name);
	}
	hasAttributes() {
		return this[NEXT].nodeType === 2;
	}
	removeAttribute(name) {
		if (name === "class" && this[CLASS_LIST]) this[CLASS_LIST].clear();
		let next = this[NEXT];
		while (next.nodeType === 2) {
			if (next.name === name) {
				removeAttribute(this, next);
				return;
			}
			next = next[NEXT];
		}
	}
	removeAttributeNode(attribute) {
		let next = this[NEXT];
		while (next.nodeType === 2) {
			if (next === attribute) {
				removeAttribute(this, next);
				return;
			}
			next = next[NEXT];
		}
	}
	setAttribute(name, value) {
		if (name === "class") this.className = value;
		else {
			const attribute = this.getAttributeNode(name);
			if (attribute) attribute.value = value;
			else setAttribute(this, new Attr$1(this.ownerDocument, name, value));
		}
	}
	setAttributeNode(attribute) {
		const { name } = attribute;
		const previously = this.getAttributeNode(name);
		if (previously !== attribute) {
			if (previously) this.removeAttributeNode(previously);
			const { ownerElement } = attribute;
			if (ownerElement) ownerElement.removeAttributeNode(attribute);
			setAttribute(this, attribute);
		}
		return previously;
	}
	toggleAttribute(name, force) {
		if (this.hasAttribute(name)) {
			if (!force) {
				this.removeAttribute(name);
				return false;
			}
			return true;
		} else if (force || arguments.length === 1) {
			this.setAttribute(name, "");
			return true;
		}
		return false;
	}
	get shadowRoot() {
		if (shadowRoots.has(this)) {
			const { mode, shadowRoot } = shadowRoots.get(this);
			if (mode === "open") return shadowRoot;
		}
		return null;
	}
	attachShadow(init) {
		if (shadowRoots.has(this)) throw new Error("operation not supported");
		const shadowRoot = new ShadowRoot$1(this);
		shadowRoots.set(this, {
			mode: init.mode,
			shadowRoot
		});
		return shadowRoot;
	}
	matches(selectors) {
		return matches(this, selectors);
	}
	closest(selectors) {
		let parentElement = this;
		const matches = prepareMatch(parentElement, selectors);
		while (parentElement && !matches(parentElement)) parentElement = parentElement.parentElement;
		return parentElement;
	}
	insertAdjacentElement(position, element) {
		const { parentElement } = this;
		switch (position) {
			case "beforebegin":
				if (parentElement) {
					parentElement.insertBefore(element, this);
					break;
				}
				return null;
			case "afterbegin":
				this.insertBefore(element, this.firstChild);
				break;
			case "beforeend":
				this.insertBefore(element, null);
				break;
			case "afterend":
				if (parentElement) {
					parentElement.insertBefore(element, this.nextSibling);
					break;
				}
				return null;
		}
		return element;
	}
	insertAdjacentHTML(position, html) {
		const template = this.ownerDocument.createElement("template");
		template.innerHTML = html;
		this.insertAdjacentElement(position, template.content);
	}
	insertAdjacentText(position, text) {
		const node = this.ownerDocument.createTextNode(text);
		this.insertAdjacentElement(position, node);
	}
	cloneNode(deep = false) {
		const { ownerDocument, localName } = this;
		const addNext = (next) => {
			next.parentNode = parentNode;
			knownAdjacent($next, next);
			$next = next;
		};
		const clone = create(ownerDocument, this, localName);
		let parentNode = clone, $next = clone;
		let { [NEXT]: next, [END]: prev } = this;
		while (next !== prev && (deep || next.nodeType === 2)) {
			switch (next.nodeType) {
				case -1:
					knownAdjacent($next, parentNode[END]);
					$next = parentNode[END];
					parentNode = parentNode.parentNode;
					break;
				case 1: {
					const node = create(ownerDocument, next, next.localName);
					addNext(node);
					parentNode = node;
					break;
				}
				case 2: {
					const attr = next.cloneNode(deep);
					attr.ownerElement = parentNode;
					addNext(attr);
					break;
				}
				case 3:
				case 8:
				case 4: addNext(next.cloneNode(deep));
			}
			next = next[NEXT];
		}
		knownAdjacent($next, clone[END]);
		return clone;
	}
	toString() {
		const out = [];
		const { [END]: end } = this;
		let next = { [NEXT]: this };
		let isOpened = false;
		do {
			next = next[NEXT];
			switch (next.nodeType) {
				case 2: {
					const attr = " " + next;
					switch (attr) {
						case " id":
						case " class":
						case " style": break;
						default: out.push(attr);
					}
					break;
				}
				case -1: {
					const start = next[START];
					if (isOpened) {
						if ("ownerSVGElement" in start) out.push(" />");
						else if (isVoid(start)) out.push(ignoreCase(start) ? ">" : " />");
						else out.push(`></${start.localName}>`);
						isOpened = false;
					} else out.push(`</${start.localName}>`);
					break;
				}
				case 1:
					if (isOpened) out.push(">");
					if (next.toString !== this.toString) {
						out.push(next.toString());
						next = next[END];
						isOpened = false;
					} else {
						out.push(`<${next.localName}`);
						isOpened = true;
					}
					break;
				case 3:
				case 8:
				case 4:
					out.push((isOpened ? ">" : "") + next);
					isOpened = false;
			}
		} while (next !== end);
		return out.join("");
	}
	toJSON() {
		const json = [];
		elementAsJSON(this, json);
		return json;
	}
	/* c8 ignore start */
	getAttributeNS(_, name) {
		return this.getAttribute(name);
	}
	getElementsByTagNameNS(_, name) {
		return this.getElementsByTagName(name);
	}
	hasAttributeNS(_, name) {
		return this.hasAttribute(name);
	}
	removeAttributeNS(_, name) {
		this.removeAttribute(name);
	}
	setAttributeNS(_, name, value) {
		this.setAttribute(name, value);
	}
	setAttributeNodeNS(attr) {
		return this.setAttributeNode(attr);
	}
};

// node_modules/linkedom/esm/svg/element.js
const classNames = /* @__PURE__ */ new WeakMap();
const handler = {
	get(target, name) {
		return target[name];
	},
	set(target, name, value) {
		target[name] = value;
		return true;
	}
};
var SVGElement$1 = class extends Element$1 {
	constructor(ownerDocument, localName, ownerSVGElement = null) {
		super(ownerDocument, localName);
		this.ownerSVGElement = ownerSVGElement;
	}
	get className() {
		if (!classNames.has(this)) classNames.set(this, new Proxy({
			baseVal: "",
			animVal: ""
		}, handler));
		return classNames.get(this);
	}
	/* c8 ignore start */
	set className(value) {
		const { classList } = this;
		classList.clear();
		classList.add(...$String(value).split(/\s+/));
	}
	/* c8 ignore stop */
	get namespaceURI() {
		return "http://www.w3.org/2000/svg";
	}
	getAttribute(name) {
		return name === "class" ? [...this.classList].join(" ") : super.getAttribute(name);
	}
	setAttribute(name, value) {
		if (name === "class") this.className = value;
		else if (name === "style") {
			const { className } = this;
			className.baseVal = className.animVal = value;
		}
		super.setAttribute(name, value);
	}
};

// node_modules/linkedom/esm/shared/facades.js
/* c8 ignore start */
const illegalConstructor = () => {
	throw new TypeError("Illegal constructor");
};
function Attr() {
	illegalConstructor();
}
setPrototypeOf(Attr, Attr$1);
Attr.prototype = Attr$1.prototype;
function CDATASection() {
	illegalConstructor();
}
setPrototypeOf(CDATASection, CDATASection$1);
CDATASection.prototype = CDATASection$1.prototype;
function CharacterData() {
	illegalConstructor();
}
setPrototypeOf(CharacterData, CharacterData$1);
CharacterData.prototype = CharacterData$1.prototype;
function Comment() {
	illegalConstructor();
}
setPrototypeOf(Comment, Comment$1);
Comment.prototype = Comment$1.prototype;
function DocumentFragment() {
	illegalConstructor();
}
setPrototypeOf(DocumentFragment, DocumentFragment$1);
DocumentFragment.prototype = DocumentFragment$1.prototype;
function DocumentType() {
	illegalConstructor();
}
setPrototypeOf(DocumentType, DocumentType$1);
DocumentType.prototype = DocumentType$1.prototype;
function Element() {
	illegalConstructor();
}
setPrototypeOf(Element, Element$1);
Element.prototype = Element$1.prototype;
function Node() {
	illegalConstructor();
}
setPrototypeOf(Node, Node$1);
Node.prototype = Node$1.prototype;
function ShadowRoot() {
	illegalConstructor();
}
setPrototypeOf(ShadowRoot, ShadowRoot$1);
ShadowRoot.prototype = ShadowRoot$1.prototype;
function Text() {
	illegalConstructor();
}
setPrototypeOf(Text, Text$1);
Text.prototype = Text$1.prototype;
function SVGElement() {
	illegalConstructor();
}
setPrototypeOf(SVGElement, SVGElement$1);
SVGElement.prototype = SVGElement$1.prototype;
/* c8 ignore stop */
const Facades = {
	Attr,
	CDATASection,
	CharacterData,
	Comment,
	DocumentFragment,
	DocumentType,
	Element,
	Node,
	ShadowRoot,
	Text,
	SVGElement
};

// node_modules/linkedom/esm/html/element.js
const Level0 = /* @__PURE__ */ new WeakMap();
const level0 = {
	get(element, name) {
		return Level0.has(element) && Level0.get(element)[name] || null;
	},
	set(element, name, value) {
		if (!Level0.has(element)) Level0.set(element, {});
		const handlers = Level0.get(element);
		const type = name.slice(2);
		if (handlers[name]) element.removeEventListener(type, handlers[name], false);
		if (handlers[name] = value) element.addEventListener(type, value, false);
	}
};
var HTMLElement = class extends Element$1 {
	static get observedAttributes() {
		return [];
	}
	constructor(ownerDocument = null, localName = "") {
		super(ownerDocument, localName);
		const ownerLess = !ownerDocument;
		let options;
		if (ownerLess) {
			const { constructor: Class } = this;
			if (!Classes.has(Class)) throw new Error("unable to initialize this Custom Element");
			({ownerDocument, localName, options} = Classes.get(Class));
		}
		if (ownerDocument[UPGRADE]) {
			const { element, values } = ownerDocument[UPGRADE];
			ownerDocument[UPGRADE] = null;
			for (const [key, value] of values) element[key] = value;
			return element;
		}
		if (ownerLess) {
			this.ownerDocument = this[END].ownerDocument = ownerDocument;
			this.localName = localName;
			customElements.set(this, { connected: false });
			if (options.is) this.setAttribute("is", options.is);
		}
	}
	/* c8 ignore start */
	blur() {
		this.dispatchEvent(new GlobalEvent("blur"));
	}
	click() {
		const clickEvent = new GlobalEvent("click", {
			bubbles: true,
			cancelable: true
		});
		clickEvent.button = 0;
		this.dispatchEvent(clickEvent);
	}
	get accessKeyLabel() {
		const { accessKey } = this;
		return accessKey && `Alt+Shift+${accessKey}`;
	}
	get isContentEditable() {
		return this.hasAttribute("contenteditable");
	}
	get contentEditable() {
		return booleanAttribute.get(this, "contenteditable");
	}
	set contentEditable(value) {
		booleanAttribute.set(this, "contenteditable", value);
	}
	get draggable() {
		return booleanAttribute.get(this, "draggable");
	}
	set draggable(value) {
		booleanAttribute.set(this, "draggable", value);
	}
	get hidden() {
		return booleanAttribute.get(this, "hidden");
	}
	set hidden(value) {
		booleanAttribute.set(this, "hidden", value);
	}
	get spellcheck() {
		return booleanAttribute.get(this, "spellcheck");
	}
	set spellcheck(value) {
		booleanAttribute.set(this, "spellcheck", value);
	}
	get accessKey() {
		return stringAttribute.get(this, "accesskey");
	}
	set accessKey(value) {
		stringAttribute.set(this, "accesskey", value);
	}
	get dir() {
		return stringAttribute.get(this, "dir");
	}
	set dir(value) {
		stringAttribute.set(this, "dir", value);
	}
	get lang() {
		return stringAttribute.get(this, "lang");
	}
	set lang(value) {
		stringAttribute.set(this, "lang", value);
	}
	get title() {
		return stringAttribute.get(this, "title");
	}
	set title(value) {
		stringAttribute.set(this, "title", value);
	}
	get onabort() {
		return level0.get(this, "onabort");
	}
	set onabort(value) {
		level0.set(this, "onabort", value);
	}
	get onblur() {
		return level0.get(this, "onblur");
	}
	set onblur(value) {
		level0.set(this, "onblur", value);
	}
	get oncancel() {
		return level0.get(this, "oncancel");
	}
	set oncancel(value) {
		level0.set(this, "oncancel", value);
	}
	get oncanplay() {
		return level0.get(this, "oncanplay");
	}
	set oncanplay(value) {
		level0.set(this, "oncanplay", value);
	}
	get oncanplaythrough() {
		return level0.get(this, "oncanplaythrough");
	}
	set oncanplaythrough(value) {
		level0.set(this, "oncanplaythrough", value);
	}
	get onchange() {
		return level0.get(this, "onchange");
	}
	set onchange(value) {
		level0.set(this, "onchange", value);
	}
	get onclick() {
		return level0.get(this, "onclick");
	}
	set onclick(value) {
		level0.set(this, "onclick", value);
	}
	get onclose() {
		return level0.get(this, "onclose");
	}
	set onclose(value) {
		level0.set(this, "onclose", value);
	}
	get oncontextmenu() {
		return level0.get(this, "oncontextmenu");
	}
	set oncontextmenu(value) {
		level0.set(this, "oncontextmenu", value);
	}
	get oncuechange() {
		return level0.get(this, "oncuechange");
	}
	set oncuechange(value) {
		level0.set(this, "oncuechange", value);
	}
	get ondblclick() {
		return level0.get(this, "ondblclick");
	}
	set ondblclick(value) {
		level0.set(this, "ondblclick", value);
	}
	get ondrag() {
		return level0.get(this, "ondrag");
	}
	set ondrag(value) {
		level0.set(this, "ondrag", value);
	}
	get ondragend() {
		return level0.get(this, "ondragend");
	}
	set ondragend(value) {
		level0.set(this, "ondragend", value);
	}
	get ondragenter() {
		return level0.get(this, "ondragenter");
	}
	set ondragenter(value) {
		level0.set(this, "ondragenter", value);
	}
	get ondragleave() {
		return level0.get(this, "ondragleave");
	}
	set ondragleave(value) {
		level0.set(this, "ondragleave", value);
	}
	get ondragover() {
		return level0.get(this, "ondragover");
	}
	set ondragover(value) {
		level0.set(this, "ondragover", value);
	}
	get ondragstart() {
		return level0.get(this, "ondragstart");
	}
	set ondragstart(value) {
		level0.set(this, "ondragstart", value);
	}
	get ondrop() {
		return level0.get(this, "ondrop");
	}
	set ondrop(value) {
		level0.set(this, "ondrop", value);
	}
	get ondurationchange() {
		return level0.get(this, "ondurationchange");
	}
	set ondurationchange(value) {
		level0.set(this, "ondurationchange", value);
	}
	get onemptied() {
		return level0.get(this, "onemptied");
	}
	set onemptied(value) {
		level0.set(this, "onemptied", value);
	}
	get onended() {
		return level0.get(this, "onended");
	}
	set onended(value) {
		level0.set(this, "onended", value);
	}
	get onerror() {
		return level0.get(this, "onerror");
	}
	set onerror(value) {
		level0.set(this, "onerror", value);
	}
	get onfocus() {
		return level0.get(this, "onfocus");
	}
	set onfocus(value) {
		level0.set(this, "onfocus", value);
	}
	get oninput() {
		return level0.get(this, "oninput");
	}
	set oninput(value) {
		level0.set(this, "oninput", value);
	}
	get oninvalid() {
		return level0.get(this, "oninvalid");
	}
	set oninvalid(value) {
		level0.set(this, "oninvalid", value);
	}
	get onkeydown() {
		return level0.get(this, "onkeydown");
	}
	set onkeydown(value) {
		level0.set(this, "onkeydown", value);
	}
	get onkeypress() {
		return level0.get(this, "onkeypress");
	}
	set onkeypress(value) {
		level0.set(this, "onkeypress", value);
	}
	get onkeyup() {
		return level0.get(this, "onkeyup");
	}
	set onkeyup(value) {
		level0.set(this, "onkeyup", value);
	}
	get onload() {
		return level0.get(this, "onload");
	}
	set onload(value) {
		level0.set(this, "onload", value);
	}
	get onloadeddata() {
		return level0.get(this, "onloadeddata");
	}
	set onloadeddata(value) {
		level0.set(this, "onloadeddata", value);
	}
	get onloadedmetadata() {
		return level0.get(this, "onloadedmetadata");
	}
	set onloadedmetadata(value) {
		level0.set(this, "onloadedmetadata", value);
	}
	get onloadstart() {
		return level0.get(this, "onloadstart");
	}
	set onloadstart(value) {
		level0.set(this, "onloadstart", value);
	}
	get onmousedown() {
		return level0.get(this, "onmousedown");
	}
	set onmousedown(value) {
		level0.set(this, "onmousedown", value);
	}
	get onmouseenter() {
		return level0.get(this, "onmouseenter");
	}
	set onmouseenter(value) {
		level0.set(this, "onmouseenter", value);
	}
	get onmouseleave() {
		return level0.get(this, "onmouseleave");
	}
	set onmouseleave(value) {
		level0.set(this, "onmouseleave", value);
	}
	get onmousemove() {
		return level0.get(this, "onmousemove");
	}
	set onmousemove(value) {
		level0.set(this, "onmousemove", value);
	}
	get onmouseout() {
		return level0.get(this, "onmouseout");
	}
	set onmouseout(value) {
		level0.set(this, "onmouseout", value);
	}
	get onmouseover() {
		return level0.get(this, "onmouseover");
	}
	set onmouseover(value) {
		level0.set(this, "onmouseover", value);
	}
	get onmouseup() {
		return level0.get(this, "onmouseup");
	}
	set onmouseup(value) {
		level0.set(this, "onmouseup", value);
	}
	get onmousewheel() {
		return level0.get(this, "onmousewheel");
	}
	set onmousewheel(value) {
		level0.set(this, "onmousewheel", value);
	}
	get onpause() {
		return level0.get(this, "onpause");
	}
	set onpause(value) {
		level0.set(this, "onpause", value);
	}
	get onplay() {
		return level0.get(this, "onplay");
	}
	set onplay(value) {
		level0.set(this, "onplay", value);
	}
	get onplaying() {
		return level0.get(this, "onplaying");
	}
	set onplaying(value) {
		level0.set(this, "onplaying", value);
	}
	get onprogress() {
		return level0.get(this, "onprogress");
	}
	set onprogress(value) {
		level0.set(this, "onprogress", value);
	}
	get onratechange() {
		return level0.get(this, "onratechange");
	}
	set onratechange(value) {
		level0.set(this, "onratechange", value);
	}
	get onreset() {
		return level0.get(this, "onreset");
	}
	set onreset(value) {
		level0.set(this, "onreset", value);
	}
	get onresize() {
		return level0.get(this, "onresize");
	}
	set onresize(value) {
		level0.set(this, "onresize", value);
	}
	get onscroll() {
		return level0.get(this, "onscroll");
	}
	set onscroll(value) {
		level0.set(this, "onscroll", value);
	}
	get onseeked() {
		return level0.get(this, "onseeked");
	}
	set onseeked(value) {
		level0.set(this, "onseeked", value);
	}
	get onseeking() {
		return level0.get(this, "onseeking");
	}
	set onseeking(value) {
		level0.set(this, "onseeking", value);
	}
	get onselect() {
		return level0.get(this, "onselect");
	}
	set onselect(value) {
		level0.set(this, "onselect", value);
	}
	get onshow() {
		return level0.get(this, "onshow");
	}
	set onshow(value) {
		level0.set(this, "onshow", value);
	}
	get onstalled() {
		return level0.get(this, "onstalled");
	}
	set onstalled(value) {
		level0.set(this, "onstalled", value);
	}
	get onsubmit() {
		return level0.get(this, "onsubmit");
	}
	set onsubmit(value) {
		level0.set(this, "onsubmit", value);
	}
	get onsuspend() {
		return level0.get(this, "onsuspend");
	}
	set onsuspend(value) {
		level0.set(this, "onsuspend", value);
	}
	get ontimeupdate() {
		return level0.get(this, "ontimeupdate");
	}
	set ontimeupdate(value) {
		level0.set(this, "ontimeupdate", value);
	}
	get ontoggle() {
		return level0.get(this, "ontoggle");
	}
	set ontoggle(value) {
		level0.set(this, "ontoggle", value);
	}
	get onvolumechange() {
		return level0.get(this, "onvolumechange");
	}
	set onvolumechange(value) {
		level0.set(this, "onvolumechange", value);
	}
	get onwaiting() {
		return level0.get(this, "onwaiting");
	}
	set onwaiting(value) {
		level0.set(this, "onwaiting", value);
	}
	get onauxclick() {
		return level0.get(this, "onauxclick");
	}
	set onauxclick(value) {
		level0.set(this, "onauxclick", value);
	}
	get ongotpointercapture() {
		return level0.get(this, "ongotpointercapture");
	}
	set ongotpointercapture(value) {
		level0.set(this, "ongotpointercapture", value);
	}
	get onlostpointercapture() {
		return level0.get(this, "onlostpointercapture");
	}
	set onlostpointercapture(value) {
		level0.set(this, "onlostpointercapture", value);
	}
	get onpointercancel() {
		return level0.get(this, "onpointercancel");
	}
	set onpointercancel(value) {
		level0.set(this, "onpointercancel", value);
	}
	get onpointerdown() {
		return level0.get(this, "onpointerdown");
	}
	set onpointerdown(value) {
		level0.set(this, "onpointerdown", value);
	}
	get onpointerenter() {
		return level0.get(this, "onpointerenter");
	}
	set onpointerenter(value) {
		level0.set(this, "onpointerenter", value);
	}
	get onpointerleave() {
		return level0.get(this, "onpointerleave");
	}
	set onpointerleave(value) {
		level0.set(this, "onpointerleave", value);
	}
	get onpointermove() {
		return level0.get(this, "onpointermove");
	}
	set onpointermove(value) {
		level0.set(this, "onpointermove", value);
	}
	get onpointerout() {
		return level0.get(this, "onpointerout");
	}
	set onpointerout(value) {
		level0.set(this, "onpointerout", value);
	}
	get onpointerover() {
		return level0.get(this, "onpointerover");
	}
	set onpointerover(value) {
		level0.set(this, "onpointerover", value);
	}
	get onpointerup() {
		return level0.get(this, "onpointerup");
	}
	set onpointerup(value) {
		level0.set(this, "onpointerup", value);
	}
};

// node_modules/linkedom/esm/html/template-element.js
const tagName$17 = "template";
var HTMLTemplateElement = class extends HTMLElement {
	constructor(ownerDocument) {
		super(ownerDocument, tagName$17);
		const content = this.ownerDocument.createDocumentFragment();
		(this[CONTENT] = content)[PRIVATE] = this;
	}
	get content() {
		if (this.hasChildNodes() && !this[CONTENT].hasChildNodes()) for (const node of this.childNodes) this[CONTENT].appendChild(node.cloneNode(true));
		return this[CONTENT];
	}
};
registerHTMLClass(tagName$17, HTMLTemplateElement);

// node_modules/linkedom/esm/html/html-element.js
var HTMLHtmlElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "html") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/text-element.js
const { toString } = HTMLElement.prototype;
var TextElement = class extends HTMLElement {
	get innerHTML() {
		return this.textContent;
	}
	set innerHTML(html) {
		this.textContent = html;
	}
	toString() {
		return toString.call(this.cloneNode()).replace(/></, `>${this.textContent}<`);
	}
};

// node_modules/linkedom/esm/html/script-element.js
const tagName$16 = "script";
var HTMLScriptElement = class extends TextElement {
	constructor(ownerDocument, localName = tagName$16) {
		super(ownerDocument, localName);
	}
	get type() {
		return stringAttribute.get(this, "type");
	}
	set type(value) {
		stringAttribute.set(this, "type", value);
	}
	get src() {
		return stringAttribute.get(this, "src");
	}
	set src(value) {
		stringAttribute.set(this, "src", value);
	}
	get defer() {
		return booleanAttribute.get(this, "defer");
	}
	set defer(value) {
		booleanAttribute.set(this, "defer", value);
	}
	get crossOrigin() {
		return stringAttribute.get(this, "crossorigin");
	}
	set crossOrigin(value) {
		stringAttribute.set(this, "crossorigin", value);
	}
	get nomodule() {
		return booleanAttribute.get(this, "nomodule");
	}
	set nomodule(value) {
		booleanAttribute.set(this, "nomodule", value);
	}
	get referrerPolicy() {
		return stringAttribute.get(this, "referrerpolicy");
	}
	set referrerPolicy(value) {
		stringAttribute.set(this, "referrerpolicy", value);
	}
	get nonce() {
		return stringAttribute.get(this, "nonce");
	}
	set nonce(value) {
		stringAttribute.set(this, "nonce", value);
	}
	get async() {
		return booleanAttribute.get(this, "async");
	}
	set async(value) {
		booleanAttribute.set(this, "async", value);
	}
	get text() {
		return this.textContent;
	}
	set text(content) {
		this.textContent = content;
	}
};
registerHTMLClass(tagName$16, HTMLScriptElement);

// node_modules/linkedom/esm/html/frame-element.js
var HTMLFrameElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "frame") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/i-frame-element.js
const tagName$15 = "iframe";
var HTMLIFrameElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$15) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get src() {
		return stringAttribute.get(this, "src");
	}
	set src(value) {
		stringAttribute.set(this, "src", value);
	}
	get srcdoc() {
		return stringAttribute.get(this, "srcdoc");
	}
	set srcdoc(value) {
		stringAttribute.set(this, "srcdoc", value);
	}
	get name() {
		return stringAttribute.get(this, "name");
	}
	set name(value) {
		stringAttribute.set(this, "name", value);
	}
	get allow() {
		return stringAttribute.get(this, "allow");
	}
	set allow(value) {
		stringAttribute.set(this, "allow", value);
	}
	get allowFullscreen() {
		return booleanAttribute.get(this, "allowfullscreen");
	}
	set allowFullscreen(value) {
		booleanAttribute.set(this, "allowfullscreen", value);
	}
	get referrerPolicy() {
		return stringAttribute.get(this, "referrerpolicy");
	}
	set referrerPolicy(value) {
		stringAttribute.set(this, "referrerpolicy", value);
	}
	get loading() {
		return stringAttribute.get(this, "loading");
	}
	set loading(value) {
		stringAttribute.set(this, "loading", value);
	}
};
registerHTMLClass(tagName$15, HTMLIFrameElement);

// node_modules/linkedom/esm/html/object-element.js
var HTMLObjectElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "object") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/head-element.js
var HTMLHeadElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "head") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/body-element.js
var HTMLBodyElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "body") {
		super(ownerDocument, localName);
	}
};

// node_modules/cssom/lib/StyleSheet.js
var require_StyleSheet = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.StyleSheet = function StyleSheet() {
		this.parentStyleSheet = null;
	};
	exports.StyleSheet = CSSOM.StyleSheet;
}));

// node_modules/cssom/lib/CSSRule.js
var require_CSSRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.CSSRule = function CSSRule() {
		this.parentRule = null;
		this.parentStyleSheet = null;
	};
	CSSOM.CSSRule.UNKNOWN_RULE = 0;
	CSSOM.CSSRule.STYLE_RULE = 1;
	CSSOM.CSSRule.CHARSET_RULE = 2;
	CSSOM.CSSRule.IMPORT_RULE = 3;
	CSSOM.CSSRule.MEDIA_RULE = 4;
	CSSOM.CSSRule.FONT_FACE_RULE = 5;
	CSSOM.CSSRule.PAGE_RULE = 6;
	CSSOM.CSSRule.KEYFRAMES_RULE = 7;
	CSSOM.CSSRule.KEYFRAME_RULE = 8;
	CSSOM.CSSRule.MARGIN_RULE = 9;
	CSSOM.CSSRule.NAMESPACE_RULE = 10;
	CSSOM.CSSRule.COUNTER_STYLE_RULE = 11;
	CSSOM.CSSRule.SUPPORTS_RULE = 12;
	CSSOM.CSSRule.DOCUMENT_RULE = 13;
	CSSOM.CSSRule.FONT_FEATURE_VALUES_RULE = 14;
	CSSOM.CSSRule.VIEWPORT_RULE = 15;
	CSSOM.CSSRule.REGION_STYLE_RULE = 16;
	CSSOM.CSSRule.prototype = { constructor: CSSOM.CSSRule };
	exports.CSSRule = CSSOM.CSSRule;
}));

// node_modules/cssom/lib/CSSStyleRule.js
var require_CSSStyleRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSStyleDeclaration: require_CSSStyleDeclaration().CSSStyleDeclaration,
		CSSRule: require_CSSRule().CSSRule
	};
	CSSOM.CSSStyleRule = function CSSStyleRule() {
		CSSOM.CSSRule.call(this);
		this.selectorText = "";
		this.style = new CSSOM.CSSStyleDeclaration();
		this.style.parentRule = this;
	};
	CSSOM.CSSStyleRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSStyleRule.prototype.constructor = CSSOM.CSSStyleRule;
	CSSOM.CSSStyleRule.prototype.type = 1;
	Object.defineProperty(CSSOM.CSSStyleRule.prototype, "cssText", {
		get: function() {
			var text;
			if (this.selectorText) text = this.selectorText + " {" + this.style.cssText + "}";
			else text = "";
			return text;
		},
		set: function(cssText) {
			var rule = CSSOM.CSSStyleRule.parse(cssText);
			this.style = rule.style;
			this.selectorText = rule.selectorText;
		}
	});
	CSSOM.CSSStyleRule.parse = function(ruleText) {
		var i = 0;
		var state = "selector";
		var index;
		var j = i;
		var buffer = "";
		var SIGNIFICANT_WHITESPACE = {
			"selector": true,
			"value": true
		};
		var styleRule = new CSSOM.CSSStyleRule();
		var name, priority = "";
		for (var character; character = ruleText.charAt(i); i++) switch (character) {
			case " ":
			case "	":
			case "\r":
			case "\n":
			case "\f":
				if (SIGNIFICANT_WHITESPACE[state]) switch (ruleText.charAt(i - 1)) {
					case " ":
					case "	":
					case "\r":
					case "\n":
					case "\f": break;
					default: buffer += " ";
				}
				break;
			case "\"":
				j = i + 1;
				index = ruleText.indexOf("\"", j) + 1;
				if (!index) throw "\" is missing";
				buffer += ruleText.slice(i, index);
				i = index - 1;
				break;
			case "'":
				j = i + 1;
				index = ruleText.indexOf("'", j) + 1;
				if (!index) throw "' is missing";
				buffer += ruleText.slice(i, index);
				i = index - 1;
				break;
			case "/":
				if (ruleText.charAt(i + 1) === "*") {
					i += 2;
					index = ruleText.indexOf("*/", i);
					if (index === -1) throw new SyntaxError("Missing */");
					else i = index + 1;
				} else buffer += character;
				break;
			case "{":
				if (state === "selector") {
					styleRule.selectorText = buffer.trim();
					buffer = "";
					state = "name";
				}
				break;
			case ":":
				if (state === "name") {
					name = buffer.trim();
					buffer = "";
					state = "value";
				} else buffer += character;
				break;
			case "!":
				if (state === "value" && ruleText.indexOf("!important", i) === i) {
					priority = "important";
					i += 9;
				} else buffer += character;
				break;
			case ";":
				if (state === "value") {
					styleRule.style.setProperty(name, buffer.trim(), priority);
					priority = "";
					buffer = "";
					state = "name";
				} else buffer += character;
				break;
			case "}":
				if (state === "value") {
					styleRule.style.setProperty(name, buffer.trim(), priority);
					priority = "";
					buffer = "";
				} else if (state === "name") break;
				else buffer += character;
				state = "selector";
				break;
			default: buffer += character;
		}
		return styleRule;
	};
	exports.CSSStyleRule = CSSOM.CSSStyleRule;
}));

// node_modules/cssom/lib/CSSStyleSheet.js
var require_CSSStyleSheet = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		StyleSheet: require_StyleSheet().StyleSheet,
		CSSStyleRule: require_CSSStyleRule().CSSStyleRule
	};
	CSSOM.CSSStyleSheet = function CSSStyleSheet() {
		CSSOM.StyleSheet.call(this);
		this.cssRules = [];
	};
	CSSOM.CSSStyleSheet.prototype = new CSSOM.StyleSheet();
	CSSOM.CSSStyleSheet.prototype.constructor = CSSOM.CSSStyleSheet;
	CSSOM.CSSStyleSheet.prototype.insertRule = function(rule, index) {
		if (index < 0 || index > this.cssRules.length) throw new RangeError("INDEX_SIZE_ERR");
		var cssRule = CSSOM.parse(rule).cssRules[0];
		cssRule.parentStyleSheet = this;
		this.cssRules.splice(index, 0, cssRule);
		return index;
	};
	CSSOM.CSSStyleSheet.prototype.deleteRule = function(index) {
		if (index < 0 || index >= this.cssRules.length) throw new RangeError("INDEX_SIZE_ERR");
		this.cssRules.splice(index, 1);
	};
	CSSOM.CSSStyleSheet.prototype.toString = function() {
		var result = "";
		var rules = this.cssRules;
		for (var i = 0; i < rules.length; i++) result += rules[i].cssText + "\n";
		return result;
	};
	exports.CSSStyleSheet = CSSOM.CSSStyleSheet;
	CSSOM.parse = require_parse().parse;
}));

// node_modules/cssom/lib/MediaList.js
var require_MediaList = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.MediaList = function MediaList() {
		this.length = 0;
	};
	CSSOM.MediaList.prototype = {
		constructor: CSSOM.MediaList,
		get mediaText() {
			return Array.prototype.join.call(this, ", ");
		},
		set mediaText(value) {
			var values = value.split(",");
			var length = this.length = values.length;
			for (var i = 0; i < length; i++) this[i] = values[i].trim();
		},
		appendMedium: function(medium) {
			if (Array.prototype.indexOf.call(this, medium) === -1) {
				this[this.length] = medium;
				this.length++;
			}
		},
		deleteMedium: function(medium) {
			var index = Array.prototype.indexOf.call(this, medium);
			if (index !== -1) Array.prototype.splice.call(this, index, 1);
		}
	};
	exports.MediaList = CSSOM.MediaList;
}));

// node_modules/cssom/lib/CSSImportRule.js
var require_CSSImportRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSRule: require_CSSRule().CSSRule,
		CSSStyleSheet: require_CSSStyleSheet().CSSStyleSheet,
		MediaList: require_MediaList().MediaList
	};
	CSSOM.CSSImportRule = function CSSImportRule() {
		CSSOM.CSSRule.call(this);
		this.href = "";
		this.media = new CSSOM.MediaList();
		this.styleSheet = new CSSOM.CSSStyleSheet();
	};
	CSSOM.CSSImportRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSImportRule.prototype.constructor = CSSOM.CSSImportRule;
	CSSOM.CSSImportRule.prototype.type = 3;
	Object.defineProperty(CSSOM.CSSImportRule.prototype, "cssText", {
		get: function() {
			var mediaText = this.media.mediaText;
			return "@import url(" + this.href + ")" + (mediaText ? " " + mediaText : "") + ";";
		},
		set: function(cssText) {
			var i = 0;
			var state = "";
			var buffer = "";
			var index;
			for (var character; character = cssText.charAt(i); i++) switch (character) {
				case " ":
				case "	":
				case "\r":
				case "\n":
				case "\f":
					if (state === "after-import") state = "url";
					else buffer += character;
					break;
				case "@":
					if (!state && cssText.indexOf("@import", i) === i) {
						state = "after-import";
						i += 6;
						buffer = "";
					}
					break;
				case "u":
					if (state === "url" && cssText.indexOf("url(", i) === i) {
						index = cssText.indexOf(")", i + 1);
						if (index === -1) throw i + ": \")\" not found";
						i += 4;
						var url = cssText.slice(i, index);
						if (url[0] === url[url.length - 1]) {
							if (url[0] === "\"" || url[0] === "'") url = url.slice(1, -1);
						}
						this.href = url;
						i = index;
						state = "media";
					}
					break;
				case "\"":
					if (state === "url") {
						index = cssText.indexOf("\"", i + 1);
						if (!index) throw i + ": '\"' not found";
						this.href = cssText.slice(i + 1, index);
						i = index;
						state = "media";
					}
					break;
				case "'":
					if (state === "url") {
						index = cssText.indexOf("'", i + 1);
						if (!index) throw i + ": \"'\" not found";
						this.href = cssText.slice(i + 1, index);
						i = index;
						state = "media";
					}
					break;
				case ";":
					if (state === "media") {
						if (buffer) this.media.mediaText = buffer.trim();
					}
					break;
				default: if (state === "media") buffer += character;
			}
		}
	});
	exports.CSSImportRule = CSSOM.CSSImportRule;
}));

// node_modules/cssom/lib/CSSGroupingRule.js
var require_CSSGroupingRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = { CSSRule: require_CSSRule().CSSRule };
	CSSOM.CSSGroupingRule = function CSSGroupingRule() {
		CSSOM.CSSRule.call(this);
		this.cssRules = [];
	};
	CSSOM.CSSGroupingRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSGroupingRule.prototype.constructor = CSSOM.CSSGroupingRule;
	CSSOM.CSSGroupingRule.prototype.insertRule = function insertRule(rule, index) {
		if (index < 0 || index > this.cssRules.length) throw new RangeError("INDEX_SIZE_ERR");
		var cssRule = CSSOM.parse(rule).cssRules[0];
		cssRule.parentRule = this;
		this.cssRules.splice(index, 0, cssRule);
		return index;
	};
	CSSOM.CSSGroupingRule.prototype.deleteRule = function deleteRule(index) {
		if (index < 0 || index >= this.cssRules.length) throw new RangeError("INDEX_SIZE_ERR");
		this.cssRules.splice(index, 1)[0].parentRule = null;
	};
	exports.CSSGroupingRule = CSSOM.CSSGroupingRule;
}));

// node_modules/cssom/lib/CSSConditionRule.js
var require_CSSConditionRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSRule: require_CSSRule().CSSRule,
		CSSGroupingRule: require_CSSGroupingRule().CSSGroupingRule
	};
	CSSOM.CSSConditionRule = function CSSConditionRule() {
		CSSOM.CSSGroupingRule.call(this);
		this.cssRules = [];
	};
	CSSOM.CSSConditionRule.prototype = new CSSOM.CSSGroupingRule();
	CSSOM.CSSConditionRule.prototype.constructor = CSSOM.CSSConditionRule;
	CSSOM.CSSConditionRule.prototype.conditionText = "";
	CSSOM.CSSConditionRule.prototype.cssText = "";
	exports.CSSConditionRule = CSSOM.CSSConditionRule;
}));

// node_modules/cssom/lib/CSSMediaRule.js
var require_CSSMediaRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSRule: require_CSSRule().CSSRule,
		CSSGroupingRule: require_CSSGroupingRule().CSSGroupingRule,
		CSSConditionRule: require_CSSConditionRule().CSSConditionRule,
		MediaList: require_MediaList().MediaList
	};
	CSSOM.CSSMediaRule = function CSSMediaRule() {
		CSSOM.CSSConditionRule.call(this);
		this.media = new CSSOM.MediaList();
	};
	CSSOM.CSSMediaRule.prototype = new CSSOM.CSSConditionRule();
	CSSOM.CSSMediaRule.prototype.constructor = CSSOM.CSSMediaRule;
	CSSOM.CSSMediaRule.prototype.type = 4;
	Object.defineProperties(CSSOM.CSSMediaRule.prototype, {
		"conditionText": {
			get: function() {
				return this.media.mediaText;
			},
			set: function(value) {
				this.media.mediaText = value;
			},
			configurable: true,
			enumerable: true
		},
		"cssText": {
			get: function() {
				var cssTexts = [];
				for (var i = 0, length = this.cssRules.length; i < length; i++) cssTexts.push(this.cssRules[i].cssText);
				return "@media " + this.media.mediaText + " {" + cssTexts.join("") + "}";
			},
			configurable: true,
			enumerable: true
		}
	});
	exports.CSSMediaRule = CSSOM.CSSMediaRule;
}));

// node_modules/cssom/lib/CSSSupportsRule.js
var require_CSSSupportsRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSRule: require_CSSRule().CSSRule,
		CSSGroupingRule: require_CSSGroupingRule().CSSGroupingRule,
		CSSConditionRule: require_CSSConditionRule().CSSConditionRule
	};
	CSSOM.CSSSupportsRule = function CSSSupportsRule() {
		CSSOM.CSSConditionRule.call(this);
	};
	CSSOM.CSSSupportsRule.prototype = new CSSOM.CSSConditionRule();
	CSSOM.CSSSupportsRule.prototype.constructor = CSSOM.CSSSupportsRule;
	CSSOM.CSSSupportsRule.prototype.type = 12;
	Object.defineProperty(CSSOM.CSSSupportsRule.prototype, "cssText", { get: function() {
		var cssTexts = [];
		for (var i = 0, length = this.cssRules.length; i < length; i++) cssTexts.push(this.cssRules[i].cssText);
		return "@supports " + this.conditionText + " {" + cssTexts.join("") + "}";
	} });
	exports.CSSSupportsRule = CSSOM.CSSSupportsRule;
}));

// node_modules/cssom/lib/CSSFontFaceRule.js
var require_CSSFontFaceRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSStyleDeclaration: require_CSSStyleDeclaration().CSSStyleDeclaration,
		CSSRule: require_CSSRule().CSSRule
	};
	CSSOM.CSSFontFaceRule = function CSSFontFaceRule() {
		CSSOM.CSSRule.call(this);
		this.style = new CSSOM.CSSStyleDeclaration();
		this.style.parentRule = this;
	};
	CSSOM.CSSFontFaceRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSFontFaceRule.prototype.constructor = CSSOM.CSSFontFaceRule;
	CSSOM.CSSFontFaceRule.prototype.type = 5;
	Object.defineProperty(CSSOM.CSSFontFaceRule.prototype, "cssText", { get: function() {
		return "@font-face {" + this.style.cssText + "}";
	} });
	exports.CSSFontFaceRule = CSSOM.CSSFontFaceRule;
}));

// node_modules/cssom/lib/CSSHostRule.js
var require_CSSHostRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = { CSSRule: require_CSSRule().CSSRule };
	CSSOM.CSSHostRule = function CSSHostRule() {
		CSSOM.CSSRule.call(this);
		this.cssRules = [];
	};
	CSSOM.CSSHostRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSHostRule.prototype.constructor = CSSOM.CSSHostRule;
	CSSOM.CSSHostRule.prototype.type = 1001;
	Object.defineProperty(CSSOM.CSSHostRule.prototype, "cssText", { get: function() {
		var cssTexts = [];
		for (var i = 0, length = this.cssRules.length; i < length; i++) cssTexts.push(this.cssRules[i].cssText);
		return "@host {" + cssTexts.join("") + "}";
	} });
	exports.CSSHostRule = CSSOM.CSSHostRule;
}));

// node_modules/cssom/lib/CSSKeyframeRule.js
var require_CSSKeyframeRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSRule: require_CSSRule().CSSRule,
		CSSStyleDeclaration: require_CSSStyleDeclaration().CSSStyleDeclaration
	};
	CSSOM.CSSKeyframeRule = function CSSKeyframeRule() {
		CSSOM.CSSRule.call(this);
		this.keyText = "";
		this.style = new CSSOM.CSSStyleDeclaration();
		this.style.parentRule = this;
	};
	CSSOM.CSSKeyframeRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSKeyframeRule.prototype.constructor = CSSOM.CSSKeyframeRule;
	CSSOM.CSSKeyframeRule.prototype.type = 8;
	Object.defineProperty(CSSOM.CSSKeyframeRule.prototype, "cssText", { get: function() {
		return this.keyText + " {" + this.style.cssText + "} ";
	} });
	exports.CSSKeyframeRule = CSSOM.CSSKeyframeRule;
}));

// node_modules/cssom/lib/CSSKeyframesRule.js
var require_CSSKeyframesRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = { CSSRule: require_CSSRule().CSSRule };
	CSSOM.CSSKeyframesRule = function CSSKeyframesRule() {
		CSSOM.CSSRule.call(this);
		this.name = "";
		this.cssRules = [];
	};
	CSSOM.CSSKeyframesRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSKeyframesRule.prototype.constructor = CSSOM.CSSKeyframesRule;
	CSSOM.CSSKeyframesRule.prototype.type = 7;
	Object.defineProperty(CSSOM.CSSKeyframesRule.prototype, "cssText", { get: function() {
		var cssTexts = [];
		for (var i = 0, length = this.cssRules.length; i < length; i++) cssTexts.push("  " + this.cssRules[i].cssText);
		return "@" + (this._vendorPrefix || "") + "keyframes " + this.name + " { \n" + cssTexts.join("\n") + "\n}";
	} });
	exports.CSSKeyframesRule = CSSOM.CSSKeyframesRule;
}));

// node_modules/cssom/lib/CSSValue.js
var require_CSSValue = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.CSSValue = function CSSValue() {};
	CSSOM.CSSValue.prototype = {
		constructor: CSSOM.CSSValue,
		set cssText(text) {
			var name = this._getConstructorName();
			throw new Error("DOMException: property \"cssText\" of \"" + name + "\" is readonly and can not be replaced with \"" + text + "\"!");
		},
		get cssText() {
			var name = this._getConstructorName();
			throw new Error("getter \"cssText\" of \"" + name + "\" is not implemented!");
		},
		_getConstructorName: function() {
			return this.constructor.toString().match(/function\s([^\(]+)/)[1];
		}
	};
	exports.CSSValue = CSSOM.CSSValue;
}));

// node_modules/cssom/lib/CSSValueExpression.js
var require_CSSValueExpression = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = { CSSValue: require_CSSValue().CSSValue };
	CSSOM.CSSValueExpression = function CSSValueExpression(token, idx) {
		this._token = token;
		this._idx = idx;
	};
	CSSOM.CSSValueExpression.prototype = new CSSOM.CSSValue();
	CSSOM.CSSValueExpression.prototype.constructor = CSSOM.CSSValueExpression;
	CSSOM.CSSValueExpression.prototype.parse = function() {
		var token = this._token, idx = this._idx;
		var character = "", expression = "", error = "", info, paren = [];
		for (;; ++idx) {
			character = token.charAt(idx);
			if (character === "") {
				error = "css expression error: unfinished expression!";
				break;
			}
			switch (character) {
				case "(":
					paren.push(character);
					expression += character;
					break;
				case ")":
					paren.pop(character);
					expression += character;
					break;
				case "/":
					if (info = this._parseJSComment(token, idx)) {
						if (info.error) error = "css expression error: unfinished comment in expression!";
						else idx = info.idx;
					} else if (info = this._parseJSRexExp(token, idx)) {
						idx = info.idx;
						expression += info.text;
					} else expression += character;
					break;
				case "'":
				case "\"":
					info = this._parseJSString(token, idx, character);
					if (info) {
						idx = info.idx;
						expression += info.text;
					} else expression += character;
					break;
				default: expression += character;
			}
			if (error) break;
			if (paren.length === 0) break;
		}
		var ret;
		if (error) ret = { error };
		else ret = {
			idx,
			expression
		};
		return ret;
	};
	CSSOM.CSSValueExpression.prototype._parseJSComment = function(token, idx) {
		var nextChar = token.charAt(idx + 1), text;
		if (nextChar === "/" || nextChar === "*") {
			var startIdx = idx, endIdx, commentEndChar;
			if (nextChar === "/") commentEndChar = "\n";
			else if (nextChar === "*") commentEndChar = "*/";
			endIdx = token.indexOf(commentEndChar, startIdx + 1 + 1);
			if (endIdx !== -1) {
				endIdx = endIdx + commentEndChar.length - 1;
				text = token.substring(idx, endIdx + 1);
				return {
					idx: endIdx,
					text
				};
			} else return { error: "css expression error: unfinished comment in expression!" };
		} else return false;
	};
	CSSOM.CSSValueExpression.prototype._parseJSString = function(token, idx, sep) {
		var endIdx = this._findMatchedIdx(token, idx, sep), text;
		if (endIdx === -1) return false;
		else {
			text = token.substring(idx, endIdx + sep.length);
			return {
				idx: endIdx,
				text
			};
		}
	};
	CSSOM.CSSValueExpression.prototype._parseJSRexExp = function(token, idx) {
		var before = token.substring(0, idx).replace(/\s+$/, "");
		if (![
			/^$/,
			/\($/,
			/\[$/,
			/\!$/,
			/\+$/,
			/\-$/,
			/\*$/,
			/\/\s+/,
			/\%$/,
			/\=$/,
			/\>$/,
			/<$/,
			/\&$/,
			/\|$/,
			/\^$/,
			/\~$/,
			/\?$/,
			/\,$/,
			/delete$/,
			/in$/,
			/instanceof$/,
			/new$/,
			/typeof$/,
			/void$/
		].some(function(reg) {
			return reg.test(before);
		})) return false;
		else return this._parseJSString(token, idx, "/");
	};
	CSSOM.CSSValueExpression.prototype._findMatchedIdx = function(token, idx, sep) {
		var startIdx = idx, endIdx;
		var NOT_FOUND = -1;
		while (true) {
			endIdx = token.indexOf(sep, startIdx + 1);
			if (endIdx === -1) {
				endIdx = NOT_FOUND;
				break;
			} else {
				var matched = token.substring(idx + 1, endIdx).match(/\\+$/);
				if (!matched || matched[0] % 2 === 0) break;
				else startIdx = endIdx;
			}
		}
		if (token.indexOf("\n", idx + 1) < endIdx) endIdx = NOT_FOUND;
		return endIdx;
	};
	exports.CSSValueExpression = CSSOM.CSSValueExpression;
}));

// node_modules/cssom/lib/MatcherList.js
var require_MatcherList = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.MatcherList = function MatcherList() {
		this.length = 0;
	};
	CSSOM.MatcherList.prototype = {
		constructor: CSSOM.MatcherList,
		get matcherText() {
			return Array.prototype.join.call(this, ", ");
		},
		set matcherText(value) {
			var values = value.split(",");
			var length = this.length = values.length;
			for (var i = 0; i < length; i++) this[i] = values[i].trim();
		},
		appendMatcher: function(matcher) {
			if (Array.prototype.indexOf.call(this, matcher) === -1) {
				this[this.length] = matcher;
				this.length++;
			}
		},
		deleteMatcher: function(matcher) {
			var index = Array.prototype.indexOf.call(this, matcher);
			if (index !== -1) Array.prototype.splice.call(this, index, 1);
		}
	};
	exports.MatcherList = CSSOM.MatcherList;
}));

// node_modules/cssom/lib/CSSDocumentRule.js
var require_CSSDocumentRule = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSRule: require_CSSRule().CSSRule,
		MatcherList: require_MatcherList().MatcherList
	};
	CSSOM.CSSDocumentRule = function CSSDocumentRule() {
		CSSOM.CSSRule.call(this);
		this.matcher = new CSSOM.MatcherList();
		this.cssRules = [];
	};
	CSSOM.CSSDocumentRule.prototype = new CSSOM.CSSRule();
	CSSOM.CSSDocumentRule.prototype.constructor = CSSOM.CSSDocumentRule;
	CSSOM.CSSDocumentRule.prototype.type = 10;
	Object.defineProperty(CSSOM.CSSDocumentRule.prototype, "cssText", { get: function() {
		var cssTexts = [];
		for (var i = 0, length = this.cssRules.length; i < length; i++) cssTexts.push(this.cssRules[i].cssText);
		return "@-moz-document " + this.matcher.matcherText + " {" + cssTexts.join("") + "}";
	} });
	exports.CSSDocumentRule = CSSOM.CSSDocumentRule;
}));

// node_modules/cssom/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.parse = function parse(token) {
		var i = 0;
		var state = "before-selector";
		var index;
		var buffer = "";
		var valueParenthesisDepth = 0;
		var SIGNIFICANT_WHITESPACE = {
			"selector": true,
			"value": true,
			"value-parenthesis": true,
			"atRule": true,
			"importRule-begin": true,
			"importRule": true,
			"atBlock": true,
			"conditionBlock": true,
			"documentRule-begin": true
		};
		var styleSheet = new CSSOM.CSSStyleSheet();
		var currentScope = styleSheet;
		var parentRule;
		var ancestorRules = [];
		var hasAncestors = false;
		var prevScope;
		var name, priority = "", styleRule, mediaRule, supportsRule, importRule, fontFaceRule, keyframesRule, documentRule, hostRule;
		var atKeyframesRegExp = /@(-(?:\w+-)+)?keyframes/g;
		var parseError = function(message) {
			var lines = token.substring(0, i).split("\n");
			var lineCount = lines.length;
			var charCount = lines.pop().length + 1;
			var error = /* @__PURE__ */ new Error(message + " (line " + lineCount + ", char " + charCount + ")");
			error.line = lineCount;
			error["char"] = charCount;
			error.styleSheet = styleSheet;
			throw error;
		};
		for (var character; character = token.charAt(i); i++) switch (character) {
			case " ":
			case "	":
			case "\r":
			case "\n":
			case "\f":
				if (SIGNIFICANT_WHITESPACE[state]) buffer += character;
				break;
			case "\"":
				index = i + 1;
				do {
					index = token.indexOf("\"", index) + 1;
					if (!index) parseError("Unmatched \"");
				} while (token[index - 2] === "\\");
				buffer += token.slice(i, index);
				i = index - 1;
				switch (state) {
					case "before-value":
						state = "value";
						break;
					case "importRule-begin": state = "importRule";
				}
				break;
			case "'":
				index = i + 1;
				do {
					index = token.indexOf("'", index) + 1;
					if (!index) parseError("Unmatched '");
				} while (token[index - 2] === "\\");
				buffer += token.slice(i, index);
				i = index - 1;
				switch (state) {
					case "before-value":
						state = "value";
						break;
					case "importRule-begin": state = "importRule";
				}
				break;
			case "/":
				if (token.charAt(i + 1) === "*") {
					i += 2;
					index = token.indexOf("*/", i);
					if (index === -1) parseError("Missing */");
					else i = index + 1;
				} else buffer += character;
				if (state === "importRule-begin") {
					buffer += " ";
					state = "importRule";
				}
				break;
			case "@":
				if (token.indexOf("@-moz-document", i) === i) {
					state = "documentRule-begin";
					documentRule = new CSSOM.CSSDocumentRule();
					documentRule.__starts = i;
					i += 13;
					buffer = "";
					break;
				} else if (token.indexOf("@media", i) === i) {
					state = "atBlock";
					mediaRule = new CSSOM.CSSMediaRule();
					mediaRule.__starts = i;
					i += 5;
					buffer = "";
					break;
				} else if (token.indexOf("@supports", i) === i) {
					state = "conditionBlock";
					supportsRule = new CSSOM.CSSSupportsRule();
					supportsRule.__starts = i;
					i += 8;
					buffer = "";
					break;
				} else if (token.indexOf("@host", i) === i) {
					state = "hostRule-begin";
					i += 4;
					hostRule = new CSSOM.CSSHostRule();
					hostRule.__starts = i;
					buffer = "";
					break;
				} else if (token.indexOf("@import", i) === i) {
					state = "importRule-begin";
					i += 6;
					buffer += "@import";
					break;
				} else if (token.indexOf("@font-face", i) === i) {
					state = "fontFaceRule-begin";
					i += 9;
					fontFaceRule = new CSSOM.CSSFontFaceRule();
					fontFaceRule.__starts = i;
					buffer = "";
					break;
				} else {
					atKeyframesRegExp.lastIndex = i;
					var matchKeyframes = atKeyframesRegExp.exec(token);
					if (matchKeyframes && matchKeyframes.index === i) {
						state = "keyframesRule-begin";
						keyframesRule = new CSSOM.CSSKeyframesRule();
						keyframesRule.__starts = i;
						keyframesRule._vendorPrefix = matchKeyframes[1];
						i += matchKeyframes[0].length - 1;
						buffer = "";
						break;
					} else if (state === "selector") state = "atRule";
				}
				buffer += character;
				break;
			case "{":
				if (state === "selector" || state === "atRule") {
					styleRule.selectorText = buffer.trim();
					styleRule.style.__starts = i;
					buffer = "";
					state = "before-name";
				} else if (state === "atBlock") {
					mediaRule.media.mediaText = buffer.trim();
					if (parentRule) ancestorRules.push(parentRule);
					currentScope = parentRule = mediaRule;
					mediaRule.parentStyleSheet = styleSheet;
					buffer = "";
					state = "before-selector";
				} else if (state === "conditionBlock") {
					supportsRule.conditionText = buffer.trim();
					if (parentRule) ancestorRules.push(parentRule);
					currentScope = parentRule = supportsRule;
					supportsRule.parentStyleSheet = styleSheet;
					buffer = "";
					state = "before-selector";
				} else if (state === "hostRule-begin") {
					if (parentRule) ancestorRules.push(parentRule);
					currentScope = parentRule = hostRule;
					hostRule.parentStyleSheet = styleSheet;
					buffer = "";
					state = "before-selector";
				} else if (state === "fontFaceRule-begin") {
					if (parentRule) fontFaceRule.parentRule = parentRule;
					fontFaceRule.parentStyleSheet = styleSheet;
					styleRule = fontFaceRule;
					buffer = "";
					state = "before-name";
				} else if (state === "keyframesRule-begin") {
					keyframesRule.name = buffer.trim();
					if (parentRule) {
						ancestorRules.push(parentRule);
						keyframesRule.parentRule = parentRule;
					}
					keyframesRule.parentStyleSheet = styleSheet;
					currentScope = parentRule = keyframesRule;
					buffer = "";
					state = "keyframeRule-begin";
				} else if (state === "keyframeRule-begin") {
					styleRule = new CSSOM.CSSKeyframeRule();
					styleRule.keyText = buffer.trim();
					styleRule.__starts = i;
					buffer = "";
					state = "before-name";
				} else if (state === "documentRule-begin") {
					documentRule.matcher.matcherText = buffer.trim();
					if (parentRule) {
						ancestorRules.push(parentRule);
						documentRule.parentRule = parentRule;
					}
					currentScope = parentRule = documentRule;
					documentRule.parentStyleSheet = styleSheet;
					buffer = "";
					state = "before-selector";
				}
				break;
			case ":":
				if (state === "name") {
					name = buffer.trim();
					buffer = "";
					state = "before-value";
				} else buffer += character;
				break;
			case "(":
				if (state === "value") {
					if (buffer.trim() === "expression") {
						var info = new CSSOM.CSSValueExpression(token, i).parse();
						if (info.error) parseError(info.error);
						else {
							buffer += info.expression;
							i = info.idx;
						}
					} else {
						state = "value-parenthesis";
						valueParenthesisDepth = 1;
						buffer += character;
					}
				} else if (state === "value-parenthesis") {
					valueParenthesisDepth++;
					buffer += character;
				} else buffer += character;
				break;
			case ")":
				if (state === "value-parenthesis") {
					valueParenthesisDepth--;
					if (valueParenthesisDepth === 0) state = "value";
				}
				buffer += character;
				break;
			case "!":
				if (state === "value" && token.indexOf("!important", i) === i) {
					priority = "important";
					i += 9;
				} else buffer += character;
				break;
			case ";":
				switch (state) {
					case "value":
						styleRule.style.setProperty(name, buffer.trim(), priority);
						priority = "";
						buffer = "";
						state = "before-name";
						break;
					case "atRule":
						buffer = "";
						state = "before-selector";
						break;
					case "importRule":
						importRule = new CSSOM.CSSImportRule();
						importRule.parentStyleSheet = importRule.styleSheet.parentStyleSheet = styleSheet;
						importRule.cssText = buffer + character;
						styleSheet.cssRules.push(importRule);
						buffer = "";
						state = "before-selector";
						break;
					default: buffer += character;
				}
				break;
			case "}":
				switch (state) {
					case "value":
						styleRule.style.setProperty(name, buffer.trim(), priority);
						priority = "";
					case "before-name":
					case "name":
						styleRule.__ends = i + 1;
						if (parentRule) styleRule.parentRule = parentRule;
						styleRule.parentStyleSheet = styleSheet;
						currentScope.cssRules.push(styleRule);
						buffer = "";
						if (currentScope.constructor === CSSOM.CSSKeyframesRule) state = "keyframeRule-begin";
						else state = "before-selector";
						break;
					case "keyframeRule-begin":
					case "before-selector":
					case "selector":
						if (!parentRule) parseError("Unexpected }");
						hasAncestors = ancestorRules.length > 0;
						while (ancestorRules.length > 0) {
							parentRule = ancestorRules.pop();
							if (parentRule.constructor.name === "CSSMediaRule" || parentRule.constructor.name === "CSSSupportsRule") {
								prevScope = currentScope;
								currentScope = parentRule;
								currentScope.cssRules.push(prevScope);
								break;
							}
							if (ancestorRules.length === 0) hasAncestors = false;
						}
						if (!hasAncestors) {
							currentScope.__ends = i + 1;
							styleSheet.cssRules.push(currentScope);
							currentScope = styleSheet;
							parentRule = null;
						}
						buffer = "";
						state = "before-selector";
				}
				break;
			default:
				switch (state) {
					case "before-selector":
						state = "selector";
						styleRule = new CSSOM.CSSStyleRule();
						styleRule.__starts = i;
						break;
					case "before-name":
						state = "name";
						break;
					case "before-value":
						state = "value";
						break;
					case "importRule-begin": state = "importRule";
				}
				buffer += character;
		}
		return styleSheet;
	};
	exports.parse = CSSOM.parse;
	CSSOM.CSSStyleSheet = require_CSSStyleSheet().CSSStyleSheet;
	CSSOM.CSSStyleRule = require_CSSStyleRule().CSSStyleRule;
	CSSOM.CSSImportRule = require_CSSImportRule().CSSImportRule;
	CSSOM.CSSGroupingRule = require_CSSGroupingRule().CSSGroupingRule;
	CSSOM.CSSMediaRule = require_CSSMediaRule().CSSMediaRule;
	CSSOM.CSSConditionRule = require_CSSConditionRule().CSSConditionRule;
	CSSOM.CSSSupportsRule = require_CSSSupportsRule().CSSSupportsRule;
	CSSOM.CSSFontFaceRule = require_CSSFontFaceRule().CSSFontFaceRule;
	CSSOM.CSSHostRule = require_CSSHostRule().CSSHostRule;
	CSSOM.CSSStyleDeclaration = require_CSSStyleDeclaration().CSSStyleDeclaration;
	CSSOM.CSSKeyframeRule = require_CSSKeyframeRule().CSSKeyframeRule;
	CSSOM.CSSKeyframesRule = require_CSSKeyframesRule().CSSKeyframesRule;
	CSSOM.CSSValueExpression = require_CSSValueExpression().CSSValueExpression;
	CSSOM.CSSDocumentRule = require_CSSDocumentRule().CSSDocumentRule;
}));

// node_modules/cssom/lib/CSSStyleDeclaration.js
var require_CSSStyleDeclaration = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {};
	CSSOM.CSSStyleDeclaration = function CSSStyleDeclaration() {
		this.length = 0;
		this.parentRule = null;
		this._importants = {};
	};
	CSSOM.CSSStyleDeclaration.prototype = {
		constructor: CSSOM.CSSStyleDeclaration,
		getPropertyValue: function(name) {
			return this[name] || "";
		},
		setProperty: function(name, value, priority) {
			if (this[name]) {
				if (Array.prototype.indexOf.call(this, name) < 0) {
					this[this.length] = name;
					this.length++;
				}
			} else {
				this[this.length] = name;
				this.length++;
			}
			this[name] = value + "";
			this._importants[name] = priority;
		},
		removeProperty: function(name) {
			if (!(name in this)) return "";
			var index = Array.prototype.indexOf.call(this, name);
			if (index < 0) return "";
			var prevValue = this[name];
			this[name] = "";
			Array.prototype.splice.call(this, index, 1);
			return prevValue;
		},
		getPropertyCSSValue: function() {},
		getPropertyPriority: function(name) {
			return this._importants[name] || "";
		},
		getPropertyShorthand: function() {},
		isPropertyImplicit: function() {},
		get cssText() {
			var properties = [];
			for (var i = 0, length = this.length; i < length; ++i) {
				var name = this[i];
				var value = this.getPropertyValue(name);
				var priority = this.getPropertyPriority(name);
				if (priority) priority = " !" + priority;
				properties[i] = name + ": " + value + priority + ";";
			}
			return properties.join(" ");
		},
		set cssText(text) {
			var i = this.length, name;
			for (; i--;) {
				name = this[i];
				this[name] = "";
			}
			Array.prototype.splice.call(this, 0, this.length);
			this._importants = {};
			var dummyRule = CSSOM.parse("#bogus{" + text + "}").cssRules[0].style;
			var length = dummyRule.length;
			for (i = 0; i < length; ++i) {
				name = dummyRule[i];
				this.setProperty(dummyRule[i], dummyRule.getPropertyValue(name), dummyRule.getPropertyPriority(name));
			}
		}
	};
	exports.CSSStyleDeclaration = CSSOM.CSSStyleDeclaration;
	CSSOM.parse = require_parse().parse;
}));

// node_modules/cssom/lib/clone.js
var require_clone = /* @__PURE__ */ __commonJSMin(((exports) => {
	var CSSOM = {
		CSSStyleSheet: require_CSSStyleSheet().CSSStyleSheet,
		CSSRule: require_CSSRule().CSSRule,
		CSSStyleRule: require_CSSStyleRule().CSSStyleRule,
		CSSGroupingRule: require_CSSGroupingRule().CSSGroupingRule,
		CSSConditionRule: require_CSSConditionRule().CSSConditionRule,
		CSSMediaRule: require_CSSMediaRule().CSSMediaRule,
		CSSSupportsRule: require_CSSSupportsRule().CSSSupportsRule,
		CSSStyleDeclaration: require_CSSStyleDeclaration().CSSStyleDeclaration,
		CSSKeyframeRule: require_CSSKeyframeRule().CSSKeyframeRule,
		CSSKeyframesRule: require_CSSKeyframesRule().CSSKeyframesRule
	};
	CSSOM.clone = function clone(stylesheet) {
		var cloned = new CSSOM.CSSStyleSheet();
		var rules = stylesheet.cssRules;
		if (!rules) return cloned;
		for (var i = 0, rulesLength = rules.length; i < rulesLength; i++) {
			var rule = rules[i];
			var ruleClone = cloned.cssRules[i] = new rule.constructor();
			var style = rule.style;
			if (style) {
				var styleClone = ruleClone.style = new CSSOM.CSSStyleDeclaration();
				for (var j = 0, styleLength = style.length; j < styleLength; j++) {
					var name = styleClone[j] = style[j];
					styleClone[name] = style[name];
					styleClone._importants[name] = style.getPropertyPriority(name);
				}
				styleClone.length = style.length;
			}
			if (rule.hasOwnProperty("keyText")) ruleClone.keyText = rule.keyText;
			if (rule.hasOwnProperty("selectorText")) ruleClone.selectorText = rule.selectorText;
			if (rule.hasOwnProperty("mediaText")) ruleClone.mediaText = rule.mediaText;
			if (rule.hasOwnProperty("conditionText")) ruleClone.conditionText = rule.conditionText;
			if (rule.hasOwnProperty("cssRules")) ruleClone.cssRules = clone(rule).cssRules;
		}
		return cloned;
	};
	exports.clone = CSSOM.clone;
}));

// node_modules/cssom/lib/index.js
var require_lib = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.CSSStyleDeclaration = require_CSSStyleDeclaration().CSSStyleDeclaration;
	exports.CSSRule = require_CSSRule().CSSRule;
	exports.CSSGroupingRule = require_CSSGroupingRule().CSSGroupingRule;
	exports.CSSConditionRule = require_CSSConditionRule().CSSConditionRule;
	exports.CSSStyleRule = require_CSSStyleRule().CSSStyleRule;
	exports.MediaList = require_MediaList().MediaList;
	exports.CSSMediaRule = require_CSSMediaRule().CSSMediaRule;
	exports.CSSSupportsRule = require_CSSSupportsRule().CSSSupportsRule;
	exports.CSSImportRule = require_CSSImportRule().CSSImportRule;
	exports.CSSFontFaceRule = require_CSSFontFaceRule().CSSFontFaceRule;
	exports.CSSHostRule = require_CSSHostRule().CSSHostRule;
	exports.StyleSheet = require_StyleSheet().StyleSheet;
	exports.CSSStyleSheet = require_CSSStyleSheet().CSSStyleSheet;
	exports.CSSKeyframesRule = require_CSSKeyframesRule().CSSKeyframesRule;
	exports.CSSKeyframeRule = require_CSSKeyframeRule().CSSKeyframeRule;
	exports.MatcherList = require_MatcherList().MatcherList;
	exports.CSSDocumentRule = require_CSSDocumentRule().CSSDocumentRule;
	exports.CSSValue = require_CSSValue().CSSValue;
	exports.CSSValueExpression = require_CSSValueExpression().CSSValueExpression;
	exports.parse = require_parse().parse;
	exports.clone = require_clone().clone;
}));

// node_modules/linkedom/esm/html/style-element.js
var import_lib = require_lib();
const tagName$14 = "style";
var HTMLStyleElement = class extends TextElement {
	constructor(ownerDocument, localName = tagName$14) {
		super(ownerDocument, localName);
		this[SHEET] = null;
	}
	get sheet() {
		const sheet = this[SHEET];
		if (sheet !== null) return sheet;
		return this[SHEET] = (0, import_lib.parse)(this.textContent);
	}
	get innerHTML() {
		return super.innerHTML || "";
	}
	set innerHTML(value) {
		super.textContent = value;
		this[SHEET] = null;
	}
	get innerText() {
		return super.innerText || "";
	}
	set innerText(value) {
		super.textContent = value;
		this[SHEET] = null;
	}
	get textContent() {
		return super.textContent || "";
	}
	set textContent(value) {
		super.textContent = value;
		this[SHEET] = null;
	}
};
registerHTMLClass(tagName$14, HTMLStyleElement);

// node_modules/linkedom/esm/html/time-element.js
var HTMLTimeElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "time") {
		super(ownerDocument, localName);
	}
	get dateTime() {
		return stringAttribute.get(this, "datetime");
	}
	set dateTime(value) {
		stringAttribute.set(this, "datetime", value);
	}
};
registerHTMLClass("time", HTMLTimeElement);

// node_modules/linkedom/esm/html/field-set-element.js
var HTMLFieldSetElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "fieldset") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/embed-element.js
var HTMLEmbedElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "embed") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/hr-element.js
var HTMLHRElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "hr") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/progress-element.js
var HTMLProgressElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "progress") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/paragraph-element.js
var HTMLParagraphElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "p") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/table-element.js
var HTMLTableElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "table") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/frame-set-element.js
var HTMLFrameSetElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "frameset") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/li-element.js
var HTMLLIElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "li") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/base-element.js
var HTMLBaseElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "base") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/data-list-element.js
var HTMLDataListElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "datalist") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/input-element.js
const tagName$13 = "input";
var HTMLInputElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$13) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get autofocus() {
		return booleanAttribute.get(this, "autofocus") || -1;
	}
	set autofocus(value) {
		booleanAttribute.set(this, "autofocus", value);
	}
	get disabled() {
		return booleanAttribute.get(this, "disabled");
	}
	set disabled(value) {
		booleanAttribute.set(this, "disabled", value);
	}
	get name() {
		return this.getAttribute("name");
	}
	set name(value) {
		this.setAttribute("name", value);
	}
	get placeholder() {
		return this.getAttribute("placeholder");
	}
	set placeholder(value) {
		this.setAttribute("placeholder", value);
	}
	get type() {
		return this.getAttribute("type");
	}
	set type(value) {
		this.setAttribute("type", value);
	}
	get value() {
		return stringAttribute.get(this, "value");
	}
	set value(value) {
		stringAttribute.set(this, "value", value);
	}
};
registerHTMLClass(tagName$13, HTMLInputElement);

// node_modules/linkedom/esm/html/param-element.js
var HTMLParamElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "param") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/media-element.js
var HTMLMediaElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "media") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/audio-element.js
var HTMLAudioElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "audio") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/heading-element.js
const tagName$12 = "h1";
var HTMLHeadingElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$12) {
		super(ownerDocument, localName);
	}
};
registerHTMLClass([
	tagName$12,
	"h2",
	"h3",
	"h4",
	"h5",
	"h6"
], HTMLHeadingElement);

// node_modules/linkedom/esm/html/directory-element.js
var HTMLDirectoryElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "dir") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/quote-element.js
var HTMLQuoteElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "quote") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/commonjs/canvas-shim.cjs
var require_canvas_shim = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var Canvas = class {
		constructor(width, height) {
			this.width = width;
			this.height = height;
		}
		getContext() {
			return null;
		}
		toDataURL() {
			return "";
		}
	};
	module.exports = { createCanvas: (width, height) => new Canvas(width, height) };
}));

// node_modules/linkedom/commonjs/canvas.cjs
var require_canvas = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/* c8 ignore start */
	try {
		module.exports = __require("canvas");
	} catch (fallback) {
		module.exports = require_canvas_shim();
	}
}));
/* c8 ignore stop */

// node_modules/linkedom/esm/html/canvas-element.js
var import_canvas = /* @__PURE__ */ __toESM(require_canvas(), 1);
const { createCanvas } = import_canvas.default;
const tagName$11 = "canvas";
var HTMLCanvasElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$11) {
		super(ownerDocument, localName);
		this[IMAGE] = createCanvas(300, 150);
	}
	get width() {
		return this[IMAGE].width;
	}
	set width(value) {
		numericAttribute.set(this, "width", value);
		this[IMAGE].width = value;
	}
	get height() {
		return this[IMAGE].height;
	}
	set height(value) {
		numericAttribute.set(this, "height", value);
		this[IMAGE].height = value;
	}
	getContext(type) {
		return this[IMAGE].getContext(type);
	}
	toDataURL(...args) {
		return this[IMAGE].toDataURL(...args);
	}
};
registerHTMLClass(tagName$11, HTMLCanvasElement);

// node_modules/linkedom/esm/html/legend-element.js
var HTMLLegendElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "legend") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/option-element.js
const tagName$10 = "option";
var HTMLOptionElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$10) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get value() {
		return stringAttribute.get(this, "value");
	}
	set value(value) {
		stringAttribute.set(this, "value", value);
	}
	/* c8 ignore stop */
	get selected() {
		return booleanAttribute.get(this, "selected");
	}
	set selected(value) {
		const option = this.parentElement?.querySelector("option[selected]");
		if (option && option !== this) option.selected = false;
		booleanAttribute.set(this, "selected", value);
	}
};
registerHTMLClass(tagName$10, HTMLOptionElement);

// node_modules/linkedom/esm/html/span-element.js
var HTMLSpanElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "span") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/meter-element.js
var HTMLMeterElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "meter") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/video-element.js
var HTMLVideoElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "video") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/table-cell-element.js
var HTMLTableCellElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "td") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/title-element.js
const tagName$9 = "title";
var HTMLTitleElement = class extends TextElement {
	constructor(ownerDocument, localName = tagName$9) {
		super(ownerDocument, localName);
	}
};
registerHTMLClass(tagName$9, HTMLTitleElement);

// node_modules/linkedom/esm/html/output-element.js
var HTMLOutputElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "output") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/table-row-element.js
var HTMLTableRowElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "tr") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/data-element.js
var HTMLDataElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "data") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/menu-element.js
var HTMLMenuElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "menu") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/select-element.js
const tagName$8 = "select";
var HTMLSelectElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$8) {
		super(ownerDocument, localName);
	}
	get options() {
		let children = new NodeList();
		let { firstElementChild } = this;
		while (firstElementChild) {
			if (firstElementChild.tagName === "OPTGROUP") children.push(...firstElementChild.children);
			else children.push(firstElementChild);
			firstElementChild = firstElementChild.nextElementSibling;
		}
		return children;
	}
	/* c8 ignore start */
	get disabled() {
		return booleanAttribute.get(this, "disabled");
	}
	set disabled(value) {
		booleanAttribute.set(this, "disabled", value);
	}
	get name() {
		return this.getAttribute("name");
	}
	set name(value) {
		this.setAttribute("name", value);
	}
	/* c8 ignore stop */
	get value() {
		return this.querySelector("option[selected]")?.value;
	}
};
registerHTMLClass(tagName$8, HTMLSelectElement);

// node_modules/linkedom/esm/html/br-element.js
var HTMLBRElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "br") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/button-element.js
const tagName$7 = "button";
var HTMLButtonElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$7) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get disabled() {
		return booleanAttribute.get(this, "disabled");
	}
	set disabled(value) {
		booleanAttribute.set(this, "disabled", value);
	}
	get name() {
		return this.getAttribute("name");
	}
	set name(value) {
		this.setAttribute("name", value);
	}
	get type() {
		return this.getAttribute("type");
	}
	set type(value) {
		this.setAttribute("type", value);
	}
};
registerHTMLClass(tagName$7, HTMLButtonElement);

// node_modules/linkedom/esm/html/map-element.js
var HTMLMapElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "map") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/opt-group-element.js
var HTMLOptGroupElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "optgroup") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/d-list-element.js
var HTMLDListElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "dl") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/text-area-element.js
const tagName$6 = "textarea";
var HTMLTextAreaElement = class extends TextElement {
	constructor(ownerDocument, localName = tagName$6) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get disabled() {
		return booleanAttribute.get(this, "disabled");
	}
	set disabled(value) {
		booleanAttribute.set(this, "disabled", value);
	}
	get name() {
		return this.getAttribute("name");
	}
	set name(value) {
		this.setAttribute("name", value);
	}
	get placeholder() {
		return this.getAttribute("placeholder");
	}
	set placeholder(value) {
		this.setAttribute("placeholder", value);
	}
	get type() {
		return this.getAttribute("type");
	}
	set type(value) {
		this.setAttribute("type", value);
	}
	get value() {
		return this.textContent;
	}
	set value(content) {
		this.textContent = content;
	}
};
registerHTMLClass(tagName$6, HTMLTextAreaElement);

// node_modules/linkedom/esm/html/font-element.js
var HTMLFontElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "font") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/div-element.js
var HTMLDivElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "div") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/link-element.js
const tagName$5 = "link";
var HTMLLinkElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$5) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */ get disabled() {
		return booleanAttribute.get(this, "disabled");
	}
	set disabled(value) {
		booleanAttribute.set(this, "disabled", value);
	}
	get href() {
		return stringAttribute.get(this, "href");
	}
	set href(value) {
		stringAttribute.set(this, "href", value);
	}
	get hreflang() {
		return stringAttribute.get(this, "hreflang");
	}
	set hreflang(value) {
		stringAttribute.set(this, "hreflang", value);
	}
	get media() {
		return stringAttribute.get(this, "media");
	}
	set media(value) {
		stringAttribute.set(this, "media", value);
	}
	get rel() {
		return stringAttribute.get(this, "rel");
	}
	set rel(value) {
		stringAttribute.set(this, "rel", value);
	}
	get type() {
		return stringAttribute.get(this, "type");
	}
	set type(value) {
		stringAttribute.set(this, "type", value);
	}
};
registerHTMLClass(tagName$5, HTMLLinkElement);

// node_modules/linkedom/esm/html/slot-element.js
const tagName$4 = "slot";
var HTMLSlotElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$4) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get name() {
		return this.getAttribute("name");
	}
	set name(value) {
		this.setAttribute("name", value);
	}
	assign() {}
	assignedNodes(options) {
		const isNamedSlot = !!this.name;
		const hostChildNodes = this.getRootNode().host?.childNodes ?? [];
		let slottables;
		if (isNamedSlot) slottables = [...hostChildNodes].filter((node) => node.slot === this.name);
		else slottables = [...hostChildNodes].filter((node) => !node.slot);
		if (options?.flatten) {
			const result = [];
			for (let slottable of slottables) if (slottable.localName === "slot") result.push(...slottable.assignedNodes({ flatten: true }));
			else result.push(slottable);
			slottables = result;
		}
		return slottables.length ? slottables : [...this.childNodes];
	}
	assignedElements(options) {
		const slottables = this.assignedNodes(options).filter((n) => n.nodeType === 1);
		return slottables.length ? slottables : [...this.children];
	}
};
registerHTMLClass(tagName$4, HTMLSlotElement);

// node_modules/linkedom/esm/html/form-element.js
var HTMLFormElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "form") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/image-element.js
const tagName$3 = "img";
var HTMLImageElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$3) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get alt() {
		return stringAttribute.get(this, "alt");
	}
	set alt(value) {
		stringAttribute.set(this, "alt", value);
	}
	get sizes() {
		return stringAttribute.get(this, "sizes");
	}
	set sizes(value) {
		stringAttribute.set(this, "sizes", value);
	}
	get src() {
		return stringAttribute.get(this, "src");
	}
	set src(value) {
		stringAttribute.set(this, "src", value);
	}
	get srcset() {
		return stringAttribute.get(this, "srcset");
	}
	set srcset(value) {
		stringAttribute.set(this, "srcset", value);
	}
	get title() {
		return stringAttribute.get(this, "title");
	}
	set title(value) {
		stringAttribute.set(this, "title", value);
	}
	get width() {
		return numericAttribute.get(this, "width");
	}
	set width(value) {
		numericAttribute.set(this, "width", value);
	}
	get height() {
		return numericAttribute.get(this, "height");
	}
	set height(value) {
		numericAttribute.set(this, "height", value);
	}
};
registerHTMLClass(tagName$3, HTMLImageElement);

// node_modules/linkedom/esm/html/pre-element.js
var HTMLPreElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "pre") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/u-list-element.js
var HTMLUListElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "ul") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/meta-element.js
const tagName$2 = "meta";
var HTMLMetaElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$2) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get name() {
		return stringAttribute.get(this, "name");
	}
	set name(value) {
		stringAttribute.set(this, "name", value);
	}
	get httpEquiv() {
		return stringAttribute.get(this, "http-equiv");
	}
	set httpEquiv(value) {
		stringAttribute.set(this, "http-equiv", value);
	}
	get content() {
		return stringAttribute.get(this, "content");
	}
	set content(value) {
		stringAttribute.set(this, "content", value);
	}
	get charset() {
		return stringAttribute.get(this, "charset");
	}
	set charset(value) {
		stringAttribute.set(this, "charset", value);
	}
	get media() {
		return stringAttribute.get(this, "media");
	}
	set media(value) {
		stringAttribute.set(this, "media", value);
	}
};
registerHTMLClass(tagName$2, HTMLMetaElement);

// node_modules/linkedom/esm/html/picture-element.js
var HTMLPictureElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "picture") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/area-element.js
var HTMLAreaElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "area") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/o-list-element.js
var HTMLOListElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "ol") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/table-caption-element.js
var HTMLTableCaptionElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "caption") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/anchor-element.js
const tagName$1 = "a";
var HTMLAnchorElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName$1) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */ get href() {
		return encodeURI(decodeURI(stringAttribute.get(this, "href")));
	}
	set href(value) {
		stringAttribute.set(this, "href", decodeURI(value));
	}
	get download() {
		return encodeURI(decodeURI(stringAttribute.get(this, "download")));
	}
	set download(value) {
		stringAttribute.set(this, "download", decodeURI(value));
	}
	get target() {
		return stringAttribute.get(this, "target");
	}
	set target(value) {
		stringAttribute.set(this, "target", value);
	}
	get type() {
		return stringAttribute.get(this, "type");
	}
	set type(value) {
		stringAttribute.set(this, "type", value);
	}
	get rel() {
		return stringAttribute.get(this, "rel");
	}
	set rel(value) {
		stringAttribute.set(this, "rel", value);
	}
};
registerHTMLClass(tagName$1, HTMLAnchorElement);

// node_modules/linkedom/esm/html/label-element.js
var HTMLLabelElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "label") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/unknown-element.js
var HTMLUnknownElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "unknown") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/mod-element.js
var HTMLModElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "mod") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/details-element.js
var HTMLDetailsElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "details") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/source-element.js
const tagName = "source";
var HTMLSourceElement = class extends HTMLElement {
	constructor(ownerDocument, localName = tagName) {
		super(ownerDocument, localName);
	}
	/* c8 ignore start */
	get src() {
		return stringAttribute.get(this, "src");
	}
	set src(value) {
		stringAttribute.set(this, "src", value);
	}
	get srcset() {
		return stringAttribute.get(this, "srcset");
	}
	set srcset(value) {
		stringAttribute.set(this, "srcset", value);
	}
	get sizes() {
		return stringAttribute.get(this, "sizes");
	}
	set sizes(value) {
		stringAttribute.set(this, "sizes", value);
	}
	get type() {
		return stringAttribute.get(this, "type");
	}
	set type(value) {
		stringAttribute.set(this, "type", value);
	}
};
registerHTMLClass(tagName, HTMLSourceElement);

// node_modules/linkedom/esm/html/track-element.js
var HTMLTrackElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "track") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/html/marquee-element.js
var HTMLMarqueeElement = class extends HTMLElement {
	constructor(ownerDocument, localName = "marquee") {
		super(ownerDocument, localName);
	}
};

// node_modules/linkedom/esm/shared/html-classes.js
const HTMLClasses = {
	HTMLElement,
	HTMLTemplateElement,
	HTMLHtmlElement,
	HTMLScriptElement,
	HTMLFrameElement,
	HTMLIFrameElement,
	HTMLObjectElement,
	HTMLHeadElement,
	HTMLBodyElement,
	HTMLStyleElement,
	HTMLTimeElement,
	HTMLFieldSetElement,
	HTMLEmbedElement,
	HTMLHRElement,
	HTMLProgressElement,
	HTMLParagraphElement,
	HTMLTableElement,
	HTMLFrameSetElement,
	HTMLLIElement,
	HTMLBaseElement,
	HTMLDataListElement,
	HTMLInputElement,
	HTMLParamElement,
	HTMLMediaElement,
	HTMLAudioElement,
	HTMLHeadingElement,
	HTMLDirectoryElement,
	HTMLQuoteElement,
	HTMLCanvasElement,
	HTMLLegendElement,
	HTMLOptionElement,
	HTMLSpanElement,
	HTMLMeterElement,
	HTMLVideoElement,
	HTMLTableCellElement,
	HTMLTitleElement,
	HTMLOutputElement,
	HTMLTableRowElement,
	HTMLDataElement,
	HTMLMenuElement,
	HTMLSelectElement,
	HTMLBRElement,
	HTMLButtonElement,
	HTMLMapElement,
	HTMLOptGroupElement,
	HTMLDListElement,
	HTMLTextAreaElement,
	HTMLFontElement,
	HTMLDivElement,
	HTMLLinkElement,
	HTMLSlotElement,
	HTMLFormElement,
	HTMLImageElement,
	HTMLPreElement,
	HTMLUListElement,
	HTMLMetaElement,
	HTMLPictureElement,
	HTMLAreaElement,
	HTMLOListElement,
	HTMLTableCaptionElement,
	HTMLAnchorElement,
	HTMLLabelElement,
	HTMLUnknownElement,
	HTMLModElement,
	HTMLDetailsElement,
	HTMLSourceElement,
	HTMLTrackElement,
	HTMLMarqueeElement
};

// node_modules/linkedom/esm/shared/mime.js
const voidElements = { test: () => true };
const Mime = {
	"text/html": {
		docType: "<!DOCTYPE html>",
		ignoreCase: true,
		voidElements: /^(?:area|base|br|col|embed|hr|img|input|keygen|link|menuitem|meta|param|source|track|wbr)$/i
	},
	"image/svg+xml": {
		docType: "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		ignoreCase: false,
		voidElements
	},
	"text/xml": {
		docType: "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		ignoreCase: false,
		voidElements
	},
	"application/xml": {
		docType: "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		ignoreCase: false,
		voidElements
	},
	"application/xhtml+xml": {
		docType: "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
		ignoreCase: false,
		voidElements
	}
};

// node_modules/linkedom/esm/interface/custom-event.js
/* c8 ignore start */
var CustomEvent = class extends GlobalEvent {
	constructor(type, eventInitDict = {}) {
		super(type, eventInitDict);
		this.detail = eventInitDict.detail;
	}
};
/* c8 ignore stop */

// node_modules/linkedom/esm/interface/input-event.js
/* c8 ignore start */
var InputEvent = class extends GlobalEvent {
	constructor(type, inputEventInit = {}) {
		super(type, inputEventInit);
		this.inputType = inputEventInit.inputType;
		this.data = inputEventInit.data;
		this.dataTransfer = inputEventInit.dataTransfer;
		this.isComposing = inputEventInit.isComposing || false;
		this.ranges = inputEventInit.ranges;
	}
};
/* c8 ignore stop */

// node_modules/linkedom/esm/interface/image.js
const ImageClass = (ownerDocument) => class Image extends HTMLImageElement {
	constructor(width, height) {
		super(ownerDocument);
		switch (arguments.length) {
			case 1:
				this.height = width;
				this.width = width;
				break;
			case 2:
				this.height = height;
				this.width = width;
		}
	}
};

// node_modules/linkedom/esm/interface/range.js
const deleteContents = ({ [START]: start, [END]: end }, fragment = null) => {
	setAdjacent(start[PREV], end[NEXT]);
	do {
		const after = getEnd(start);
		const next = after === end ? after : after[NEXT];
		if (fragment) fragment.insertBefore(start, fragment[END]);
		else start.remove();
		start = next;
	} while (start !== end);
};
var Range = class Range {
	constructor() {
		this[START] = null;
		this[END] = null;
		this.commonAncestorContainer = null;
	}
	insertNode(newNode) {
		this[END].parentNode.insertBefore(newNode, this[START]);
	}
	selectNode(node) {
		this[START] = node;
		this[END] = getEnd(node);
	}
	selectNodeContents(node) {
		this.selectNode(node);
		this.commonAncestorContainer = node;
	}
	surroundContents(parentNode) {
		parentNode.replaceChildren(this.extractContents());
	}
	setStartBefore(node) {
		this[START] = node;
	}
	setStartAfter(node) {
		this[START] = node.nextSibling;
	}
	setEndBefore(node) {
		this[END] = getEnd(node.previousSibling);
	}
	setEndAfter(node) {
		this[END] = getEnd(node);
	}
	cloneContents() {
		let { [START]: start, [END]: end } = this;
		const fragment = start.ownerDocument.createDocumentFragment();
		while (start !== end) {
			fragment.insertBefore(start.cloneNode(true), fragment[END]);
			start = getEnd(start);
			if (start !== end) start = start[NEXT];
		}
		return fragment;
	}
	deleteContents() {
		deleteContents(this);
	}
	extractContents() {
		const fragment = this[START].ownerDocument.createDocumentFragment();
		deleteContents(this, fragment);
		return fragment;
	}
	createContextualFragment(html) {
		const { commonAncestorContainer: doc } = this;
		const isSVG = "ownerSVGElement" in doc;
		const document = isSVG ? doc.ownerDocument : doc;
		const template = document.createElement("template");
		template.innerHTML = html;
		let { content } = template;
		if (isSVG) {
			const childNodes = [...content.childNodes];
			content = document.createDocumentFragment();
			Object.setPrototypeOf(content, SVGElement$1.prototype);
			content.ownerSVGElement = document;
			for (const child of childNodes) {
				Object.setPrototypeOf(child, SVGElement$1.prototype);
				child.ownerSVGElement = document;
				content.appendChild(child);
			}
		} else this.selectNode(content);
		return content;
	}
	cloneRange() {
		const range = new Range();
		range[START] = this[START];
		range[END] = this[END];
		return range;
	}
};

// node_modules/linkedom/esm/interface/tree-walker.js
const isOK = ({ nodeType }, mask) => {
	switch (nodeType) {
		case 1: return mask & 1;
		case 3: return mask & 4;
		case 8: return mask & 128;
		case 4: return mask & 8;
	}
	return 0;
};
var TreeWalker = class {
	constructor(root, whatToShow = -1) {
		this.root = root;
		this.currentNode = root;
		this.whatToShow = whatToShow;
		let { [NEXT]: next, [END]: end } = root;
		if (root.nodeType === 9) {
			const { documentElement } = root;
			next = documentElement;
			end = documentElement[END];
		}
		const nodes = [];
		while (next && next !== end) {
			if (isOK(next, whatToShow)) nodes.push(next);
			next = next[NEXT];
		}
		this[PRIVATE] = {
			i: 0,
			nodes
		};
	}
	nextNode() {
		const $ = this[PRIVATE];
		this.currentNode = $.i < $.nodes.length ? $.nodes[$.i++] : null;
		return this.currentNode;
	}
};

// node_modules/linkedom/esm/interface/document.js
const query = (method, ownerDocument, selectors) => {
	let { [NEXT]: next, [END]: end } = ownerDocument;
	return method.call({
		ownerDocument,
		[NEXT]: next,
		[END]: end
	}, selectors);
};
const globalExports = assign({}, Facades, HTMLClasses, {
	CustomEvent,
	Event: GlobalEvent,
	EventTarget: DOMEventTarget,
	InputEvent,
	NamedNodeMap,
	NodeList
});
const window$1 = /* @__PURE__ */ new WeakMap();
var Document$1 = class extends NonElementParentNode {
	constructor(type) {
		super(null, "#document", 9);
		this[CUSTOM_ELEMENTS] = {
			active: false,
			registry: null
		};
		this[MUTATION_OBSERVER] = {
			active: false,
			class: null
		};
		this[MIME] = Mime[type];
		this[DOCTYPE] = null;
		this[DOM_PARSER] = null;
		this[GLOBALS] = null;
		this[IMAGE] = null;
		this[UPGRADE] = null;
	}
	get defaultView() {
		if (!window$1.has(this)) window$1.set(this, new Proxy(globalThis, {
			set: (target, name, value) => {
				switch (name) {
					case "addEventListener":
					case "removeEventListener":
					case "dispatchEvent":
						this[EVENT_TARGET][name] = value;
						break;
					default: target[name] = value;
				}
				return true;
			},
			get: (globalThis, name) => {
				switch (name) {
					case "addEventListener":
					case "removeEventListener":
					case "dispatchEvent":
						if (!this[EVENT_TARGET]) {
							const et = this[EVENT_TARGET] = new DOMEventTarget();
							et.dispatchEvent = et.dispatchEvent.bind(et);
							et.addEventListener = et.addEventListener.bind(et);
							et.removeEventListener = et.removeEventListener.bind(et);
						}
						return this[EVENT_TARGET][name];
					case "document": return this;
					/* c8 ignore start */
					case "navigator": return { userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/88.0.4324.150 Safari/537.36" };
					/* c8 ignore stop */
					case "window": return window$1.get(this);
					case "customElements":
						if (!this[CUSTOM_ELEMENTS].registry) this[CUSTOM_ELEMENTS] = new CustomElementRegistry(this);
						return this[CUSTOM_ELEMENTS];
					case "performance": return import_perf_hooks.performance;
					case "DOMParser": return this[DOM_PARSER];
					case "Image":
						if (!this[IMAGE]) this[IMAGE] = ImageClass(this);
						return this[IMAGE];
					case "MutationObserver":
						if (!this[MUTATION_OBSERVER].class) this[MUTATION_OBSERVER] = new MutationObserverClass(this);
						return this[MUTATION_OBSERVER].class;
				}
				return this[GLOBALS] && this[GLOBALS][name] || globalExports[name] || globalThis[name];
			}
		}));
		return window$1.get(this);
	}
	get doctype() {
		const docType = this[DOCTYPE];
		if (docType) return docType;
		const { firstChild } = this;
		if (firstChild && firstChild.nodeType === 10) return this[DOCTYPE] = firstChild;
		return null;
	}
	set doctype(value) {
		if (/^([a-z:]+)(\s+system|\s+public(\s+"([^"]+)")?)?(\s+"([^"]+)")?/i.test(value)) {
			const { $1: name, $4: publicId, $6: systemId } = RegExp;
			this[DOCTYPE] = new DocumentType$1(this, name, publicId, systemId);
			knownSiblings(this, this[DOCTYPE], this[NEXT]);
		}
	}
	get documentElement() {
		return this.firstElementChild;
	}
	get isConnected() {
		return true;
	}
	_getParent() {
		return this[EVENT_TARGET];
	}
	createAttribute(name) {
		return new Attr$1(this, name);
	}
	createCDATASection(data) {
		return new CDATASection$1(this, data);
	}
	createComment(textContent) {
		return new Comment$1(this, textContent);
	}
	createDocumentFragment() {
		return new DocumentFragment$1(this);
	}
	createDocumentType(name, publicId, systemId) {
		return new DocumentType$1(this, name, publicId, systemId);
	}
	createElement(localName) {
		return new Element$1(this, localName);
	}
	createRange() {
		const range = new Range();
		range.commonAncestorContainer = this;
		return range;
	}
	createTextNode(textContent) {
		return new Text$1(this, textContent);
	}
	createTreeWalker(root, whatToShow = -1) {
		return new TreeWalker(root, whatToShow);
	}
	createNodeIterator(root, whatToShow = -1) {
		return this.createTreeWalker(root, whatToShow);
	}
	createEvent(name) {
		const event = create$1(name === "Event" ? new GlobalEvent("") : new CustomEvent(""));
		event.initEvent = event.initCustomEvent = (type, canBubble = false, cancelable = false, detail) => {
			event.bubbles = !!canBubble;
			defineProperties(event, {
				type: { value: type },
				canBubble: { value: canBubble },
				cancelable: { value: cancelable },
				detail: { value: detail }
			});
		};
		return event;
	}
	cloneNode(deep = false) {
		const { constructor, [CUSTOM_ELEMENTS]: customElements, [DOCTYPE]: doctype } = this;
		const document = new constructor();
		document[CUSTOM_ELEMENTS] = customElements;
		if (deep) {
			const end = document[END];
			const { childNodes } = this;
			for (let { length } = childNodes, i = 0; i < length; i++) document.insertBefore(childNodes[i].cloneNode(true), end);
			if (doctype) document[DOCTYPE] = childNodes[0];
		}
		return document;
	}
	importNode(externalNode) {
		const deep = 1 < arguments.length && !!arguments[1];
		const node = externalNode.cloneNode(deep);
		const { [CUSTOM_ELEMENTS]: customElements } = this;
		const { active } = customElements;
		const upgrade = (element) => {
			const { ownerDocument, nodeType } = element;
			element.ownerDocument = this;
			if (active && ownerDocument !== this && nodeType === 1) customElements.upgrade(element);
		};
		upgrade(node);
		if (deep) switch (node.nodeType) {
			case 1:
			case 11: {
				let { [NEXT]: next, [END]: end } = node;
				while (next !== end) {
					if (next.nodeType === 1) upgrade(next);
					next = next[NEXT];
				}
				break;
			}
		}
		return node;
	}
	toString() {
		return this.childNodes.join("");
	}
	querySelector(selectors) {
		return query(super.querySelector, this, selectors);
	}
	querySelectorAll(selectors) {
		return query(super.querySelectorAll, this, selectors);
	}
	/* c8 ignore start */
	getElementsByTagNameNS(_, name) {
		return this.getElementsByTagName(name);
	}
	createAttributeNS(_, name) {
		return this.createAttribute(name);
	}
	createElementNS(nsp, localName, options) {
		return nsp === "http://www.w3.org/2000/svg" ? new SVGElement$1(this, localName, null) : this.createElement(localName, options);
	}
};
setPrototypeOf(globalExports.Document = function Document() {
	illegalConstructor();
}, Document$1).prototype = Document$1.prototype;

// node_modules/linkedom/esm/html/document.js
const createHTMLElement = (ownerDocument, builtin, localName, options) => {
	if (!builtin && htmlClasses.has(localName)) return new (htmlClasses.get(localName))(ownerDocument, localName);
	const { [CUSTOM_ELEMENTS]: { active, registry } } = ownerDocument;
	if (active) {
		const ce = builtin ? options.is : localName;
		if (registry.has(ce)) {
			const { Class } = registry.get(ce);
			const element = new Class(ownerDocument, localName);
			customElements.set(element, { connected: false });
			return element;
		}
	}
	return new HTMLElement(ownerDocument, localName);
};
var HTMLDocument = class extends Document$1 {
	constructor() {
		super("text/html");
	}
	get all() {
		const nodeList = new NodeList();
		let { [NEXT]: next, [END]: end } = this;
		while (next !== end) {
			switch (next.nodeType) {
				case 1: nodeList.push(next);
			}
			next = next[NEXT];
		}
		return nodeList;
	}
	get head() {
		const { documentElement } = this;
		let { firstElementChild } = documentElement;
		if (!firstElementChild || firstElementChild.tagName !== "HEAD") {
			firstElementChild = this.createElement("head");
			documentElement.prepend(firstElementChild);
		}
		return firstElementChild;
	}
	get body() {
		const { head } = this;
		let { nextElementSibling } = head;
		if (!nextElementSibling || nextElementSibling.tagName !== "BODY") {
			nextElementSibling = this.createElement("body");
			head.after(nextElementSibling);
		}
		return nextElementSibling;
	}
	get title() {
		const { head } = this;
		return head.getElementsByTagName("title").at(0)?.textContent || "";
	}
	set title(textContent) {
		const { head } = this;
		let title = head.getElementsByTagName("title").at(0);
		if (title) title.textContent = textContent;
		else head.insertBefore(this.createElement("title"), head.firstChild).textContent = textContent;
	}
	createElement(localName, options) {
		const builtin = !!(options && options.is);
		const element = createHTMLElement(this, builtin, localName, options);
		if (builtin) element.setAttribute("is", options.is);
		return element;
	}
};

// node_modules/linkedom/esm/svg/document.js
var SVGDocument = class extends Document$1 {
	constructor() {
		super("image/svg+xml");
	}
	toString() {
		return this[MIME].docType + super.toString();
	}
};

// node_modules/linkedom/esm/xml/document.js
var XMLDocument = class extends Document$1 {
	constructor() {
		super("text/xml");
	}
	toString() {
		return this[MIME].docType + super.toString();
	}
};

// node_modules/linkedom/esm/dom/parser.js
var DOMParser = class DOMParser {
	parseFromString(markupLanguage, mimeType, globals = null) {
		let isHTML = false, document;
		if (mimeType === "text/html") {
			isHTML = true;
			document = new HTMLDocument();
		} else if (mimeType === "image/svg+xml") document = new SVGDocument();
		else document = new XMLDocument();
		document[DOM_PARSER] = DOMParser;
		if (globals) document[GLOBALS] = globals;
		if (isHTML && markupLanguage === "...") markupLanguage = "<!doctype html><html><head></head><body></body></html>";
		return markupLanguage ? parseFromString(document, isHTML, markupLanguage) : document;
	}
};

// node_modules/linkedom/esm/shared/parse-json.js
const { parse } = JSON;

// node_modules/linkedom/esm/index.js
const parseHTML = (html, globals = null) => new DOMParser().parseFromString(html, "text/html", globals).defaultView;
function Document() {
	illegalConstructor();
}
setPrototypeOf(Document, Document$1).prototype = Document$1.prototype;

// src/report/html/chart/plot.ts
const { document: document$1 } = parseHTML("<html><body></body></html>");
function drawPlot(options, alternative) {
	const drawn = plot({
		...options,
		document: document$1,
		className: "plot",
		figure: false
	});
	for (const style of [...drawn.querySelectorAll("style")]) style.remove();
	for (const mark of [...drawn.querySelectorAll("[aria-label]")]) mark.removeAttribute("aria-label");
	if (alternative === null) drawn.setAttribute("aria-hidden", "true");
	else {
		drawn.setAttribute("role", "img");
		drawn.setAttribute("aria-label", cleanText(`${alternative.title}. ${alternative.caption}`));
	}
	return drawn.outerHTML;
}
function axisScale(axis, values) {
	const ends = axis.ends ?? spanOf(values);
	const label = axis.label === "" || isInTicks(axis.unit) ? axis.label : `${axis.label} (${axis.unit})`;
	return {
		label: cleanText(label, 60),
		domain: [...ends],
		tickFormat: tickText(axis, ends)
	};
}
function isInTicks(unit) {
	return unit === "fraction" || unit === "number" || unit === "usd";
}
const [LEAST_PLAIN, LEAST_COMPACT] = [1e-6, 1e7];
function unitTick(tick, unit) {
	const format = formatFor(unit);
	const rounded = Number(tick.toPrecision(6));
	const size = Math.abs(rounded);
	if (size >= LEAST_COMPACT || size > 0 && size < LEAST_PLAIN) return new Intl.NumberFormat("en", {
		notation: size < 1 ? "scientific" : "compact",
		maximumSignificantDigits: 4,
		...unit === "usd" && {
			style: "currency",
			currency: "USD"
		}
	}).format(rounded);
	return unit === "usd" ? format.value(rounded) : format.bare(rounded);
}
const MAX_END = 8e307;
function spanOf(values) {
	const finite = values.filter(Number.isFinite);
	const [first] = finite;
	if (first === void 0) return [0, 1];
	const low = within(finite.reduce((least, value) => Math.min(least, value), first));
	const high = within(finite.reduce((most, value) => Math.max(most, value), first));
	const room = (high - low) / 20 || Math.max(Math.abs(high) / 20, .01);
	return [low >= 0 ? Math.max(0, low - room) : low - room, low >= 0 && high <= 1 ? Math.min(1, high + room) : high + room];
}
const within = (value) => Math.max(-8e307, Math.min(MAX_END, value));
function tickText({ unit }, [low, high]) {
	if (unit === "number") return (tick) => String(Number(tick.toPrecision(6)));
	if (unit !== "fraction") return (tick) => unitTick(tick, unit);
	const span = high - low;
	const decimals = span < .01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < .06 ? 1 : 0;
	return (tick) => `${(tick * 100).toFixed(decimals)}%`;
}

// src/report/html/chart/bar-chart.ts
const WIDTH$2 = 460;
const ROW = 20;
const MAX_LABEL_LENGTH$2 = 30;
function drawBars(chart) {
	const format = barText(chart.axis, chart.bars);
	const bars = chart.bars.map(({ name, now, base }, index) => ({
		place: String(index),
		name,
		now: finite(now),
		base: finite(base)
	}));
	const values = bars.flatMap(({ now, base }) => [now ?? [], base ?? []].flat());
	const cut = new Map(bars.map(({ place, name }) => [place, cleanText(name, MAX_LABEL_LENGTH$2)]));
	const longest = Math.max(4, ...[...cut.values()].map(({ length }) => length));
	return drawPlot({
		width: WIDTH$2,
		height: bars.length * ROW + 50,
		marginLeft: Math.min(214, 16 + longest * 6.6),
		marginRight: 62,
		marginBottom: 36,
		x: {
			...axisScale(chart.axis, values),
			grid: true,
			ticks: 5
		},
		y: {
			type: "point",
			domain: bars.map(({ place }) => place),
			label: null,
			tickFormat: (place) => cut.get(place) ?? "",
			tickSize: 0,
			padding: .7
		},
		marks: barMarks(bars, (value) => value === null ? "none" : format(value))
	}, chart);
}
function barMarks(bars, textOf) {
	const changed = bars.filter(({ now, base }) => now !== null && base !== null && now !== base);
	const compared = bars.some(({ base }) => base !== null);
	const title = ({ name, now, base }) => cleanText(`${name}: ${textOf(now)}${compared ? `, was ${textOf(base)}` : ""}`);
	return [
		link$1(changed, {
			x1: "base",
			x2: "now",
			y1: "place",
			y2: "place",
			stroke: "var(--muted)",
			strokeWidth: 2
		}),
		dot(bars.filter(({ base }) => base !== null), {
			x: "base",
			y: "place",
			r: 4,
			stroke: "var(--base)",
			strokeWidth: 2,
			fill: "var(--surface)",
			title
		}),
		dot(bars.filter(({ now }) => now !== null), {
			x: "now",
			y: "place",
			r: 4.5,
			fill: "var(--now)",
			title
		}),
		text(bars, {
			y: "place",
			text: ({ now }) => textOf(now),
			frameAnchor: "right",
			textAnchor: "start",
			dx: 8
		})
	];
}
function barText({ unit }, bars) {
	const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
	if (unit === "number" && values.every(Number.isInteger)) return String;
	return formatFor(unit).value;
}
function finite(value) {
	return value !== null && Number.isFinite(value) ? value : null;
}

// src/report/html/chart/line-chart.ts
const WIDTH$1 = 460;
const HEIGHT$1 = 300;
const PANELS = 3;
const PANEL_WIDTH = 310;
const PANEL_HEIGHT = 210;
const STROKES = {
	reference: {
		stroke: "var(--muted)",
		strokeWidth: 1.2,
		strokeDasharray: "1 4"
	},
	base: {
		stroke: "var(--base)",
		strokeWidth: 1.7,
		strokeDasharray: "5 3"
	},
	now: {
		stroke: "var(--now)",
		strokeWidth: 2.2
	}
};
function drawLines(chart) {
	const panels = panelsOf(chart);
	const several = panels.length > 1;
	const columns = several ? Math.min(PANELS, panels.length) : 1;
	const rows = Math.ceil(panels.length / columns);
	const size = several ? {
		width: 60 + columns * PANEL_WIDTH,
		height: 50 + rows * PANEL_HEIGHT
	} : {
		width: WIDTH$1,
		height: HEIGHT$1
	};
	const points = chart.lines.flatMap((one) => one.points);
	const y = axisScale(chart.y, points.flatMap((point) => point.y ?? []));
	const x = axisScale(chart.x, points.map((point) => point.x));
	const marks = panels.flatMap((panel, place) => {
		return panelMarks(chart, panel, several ? {
			fx: () => place % columns,
			fy: () => Math.floor(place / columns)
		} : {});
	});
	const facets = several ? {
		fx: {
			axis: null,
			padding: .12
		},
		fy: {
			axis: null,
			padding: .22
		},
		marginTop: 34
	} : {};
	return drawPlot({
		...size,
		...facets,
		marginLeft: 60,
		marginBottom: 38,
		marginRight: 20,
		x: {
			...x,
			ticks: several ? 4 : 6
		},
		y: {
			...y,
			labelAnchor: "center",
			grid: true,
			ticks: several ? 4 : 6
		},
		marks: [frame({ stroke: "var(--line)" }), ...marks]
	}, chart);
}
function panelsOf({ title, lines }) {
	const references = lines.filter(({ side }) => side === "reference");
	const drawn = lines.filter(({ side }) => side !== "reference");
	const countOf = (wanted) => drawn.filter(({ side }) => side === wanted).length;
	if (countOf("now") <= 1 && countOf("base") <= 1) return [{
		name: title,
		lines
	}];
	return [...new Set(drawn.map(({ name }) => name))].map((name) => ({
		name,
		lines: [...references, ...drawn.filter((one) => one.name === name)]
	}));
}
function panelMarks(chart, { name, lines }, facet) {
	const label = facet.fx ? [text([cleanText(name, 44)], {
		...facet,
		text: (one) => one,
		frameAnchor: "top-left",
		dy: -14,
		fontWeight: 600,
		fontSize: 12
	})] : [];
	const order = [
		"reference",
		"base",
		"now"
	];
	const sorted = [...lines].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
	return [...label, ...sorted.flatMap((one) => lineMarks(chart, one, facet))];
}
function lineMarks(chart, one, facet) {
	const look = STROKES[one.side];
	const points = one.points.map(({ x, y }) => ({
		x,
		y: y ?? NaN
	}));
	const curve = one.steps ? "step-after" : "linear";
	const drawn = line(points, {
		...facet,
		...look,
		x: "x",
		y: "y",
		curve
	});
	if (!one.dots) return [drawn];
	const measured = points.filter(({ y }) => Number.isFinite(y));
	const fill = one.side === "now" ? look.stroke : "var(--surface)";
	const title = (point) => pointText(chart, one.name, point);
	return [drawn, dot(measured, {
		...facet,
		x: "x",
		y: "y",
		r: 3.5,
		stroke: look.stroke,
		fill,
		title
	})];
}
function pointText({ x, y }, name, point) {
	const format = (unit, value) => formatFor(unit).value(value);
	return cleanText(`${name}: ${format(y.unit, point.y)} at ${format(x.unit, point.x)}`);
}

// src/report/html/chart/matrix-chart.ts
const MAX_WIDTH = 900;
const MAX_NAMES_WITH_TEXT = 16;
const MAX_LABEL_LENGTH$1 = 28;
const LETTER$1 = 6.6;
function drawMatrix(chart) {
	const [rows, columns] = [chart.rows.names, chart.columns.names];
	const { left, top, side, isFlat } = layoutOf(chart);
	const isSmall = Math.max(rows.length, columns.length) <= MAX_NAMES_WITH_TEXT;
	return drawPlot({
		width: Math.max(220, left + 24 + side * columns.length),
		height: top + 12 + Math.min(side, 34) * rows.length,
		marginLeft: left,
		marginTop: top,
		marginRight: 24,
		marginBottom: 8,
		x: {
			...bandScale(chart.columns),
			axis: "top",
			tickRotate: isFlat ? 0 : -60
		},
		y: bandScale(chart.rows),
		marks: cellMarks(cellsOf(chart), isSmall),
		color: { type: "identity" },
		opacity: { type: "identity" }
	}, chart);
}
function layoutOf({ rows, columns }) {
	const longest = (names) => Math.max(...names.map((name) => cleanText(name, MAX_LABEL_LENGTH$1).length), 3) * LETTER$1;
	const left = 34 + longest(rows.names);
	const widest = longest(columns.names) + 8;
	const most = Math.floor((MAX_WIDTH - left) / Math.max(1, columns.names.length));
	const side = Math.max(14, Math.min(most, Math.max(40, Math.min(widest, 90))));
	const isFlat = widest <= side;
	return {
		left,
		side,
		isFlat,
		top: isFlat ? 44 : 40 + Math.min(150, .87 * widest)
	};
}
function bandScale({ label, names }) {
	return {
		type: "band",
		domain: names.map((_, index) => String(index)),
		label: cleanText(label, 40),
		tickFormat: (place) => cleanText(names[Number(place)] ?? "", MAX_LABEL_LENGTH$1),
		padding: .04,
		tickSize: 0
	};
}
function cellMarks(cells, isSmall) {
	const numbers = cells.filter(({ now, base }) => now !== 0 || (base ?? 0) !== 0);
	const place = {
		x: "column",
		y: "row",
		title: "title"
	};
	return [
		cell(cells, {
			...place,
			fill: "var(--cell)"
		}),
		cell(cells.filter(({ weight }) => weight > 0), {
			...place,
			fill: (one) => one.fill,
			fillOpacity: (one) => .12 + .45 * one.weight
		}),
		...isSmall ? [text(numbers, {
			...place,
			text: cellText,
			lineHeight: 1
		})] : []
	];
}
function cellsOf({ rows, columns, now, base, diagonal }) {
	const differences = now.flatMap((row, i) => row.map((count, j) => Math.abs(count - (base?.[i]?.[j] ?? 0))));
	const largest = Math.max(1, ...differences);
	return rows.names.flatMap((rowName, i) => {
		const sum = (now[i] ?? []).reduce((total, count) => total + count, 0);
		return columns.names.map((columnName, j) => {
			const count = now[i]?.[j] ?? 0;
			const before = base === null ? null : base[i]?.[j] ?? 0;
			const isRight = diagonal && rowName === columnName;
			const change = before === null ? 0 : count - before;
			const compared = before !== null;
			return {
				row: String(i),
				column: String(j),
				now: count,
				base: before,
				weight: compared ? Math.abs(change) / largest : sum === 0 ? 0 : count / sum,
				fill: compared ? changeColour(change > 0, diagonal ? isRight : null) : isRight || !diagonal ? "var(--now)" : "var(--bad)",
				title: cleanText(`${rowName} as ${columnName}: ${formatInteger(count)}${before === null ? "" : `, was ${formatInteger(before)}`}`)
			};
		});
	});
}
function changeColour(isMore, isRight) {
	if (isRight === null) return isMore ? "var(--now)" : "var(--base)";
	return isMore === isRight ? "var(--good)" : "var(--bad)";
}
function cellText({ now, base }) {
	const change = base === null ? 0 : now - base;
	const count = formatInteger(now);
	return change === 0 ? count : `${count}\n${change > 0 ? "+" : "-"}${formatInteger(Math.abs(change))}`;
}

// src/report/html/parts/charts.ts
const MAX_POINTS = 30;
const MAX_NARROW = 10;
function chartsPart(suites, names) {
	const drawn = suites.filter(({ charts }) => charts.length > 0);
	if (drawn.length === 0) return null;
	const parts = drawn.map(({ name, charts }) => {
		const heading = suites.length > 1 ? k$2("h3", null, name) : null;
		return k$2("div", null, heading, k$2("div", { class: "charts" }, charts.map((chart) => suiteChart(chart, names))));
	});
	return section("charts", "Charts", ...parts);
}
function chartFigure({ title, caption, svg, numbers, legend, remark, classes = "" }) {
	return k$2("figure", { class: `chart ${classes}`.trim() }, k$2("figcaption", null, k$2("strong", null, foreign(title)), k$2("span", null, withCode(caption))), legend, drawing(svg, "div"), remark, numbers === null ? null : fold("Numbers", numbers));
}
function suiteChart(chart, names) {
	const { title, caption, kind } = chart;
	const figure = {
		title,
		caption,
		classes: `${kind}${isWide(chart) ? " broad" : ""}`,
		legend: legend(chart, names)
	};
	if (chart.kind === "lines") return chartFigure({
		...figure,
		svg: drawLines(chart),
		numbers: lineTable(chart, names)
	});
	if (chart.kind === "matrix") return chartFigure({
		...figure,
		svg: drawMatrix(chart),
		numbers: matrixTable(chart)
	});
	const left = chart.left_out?.count ?? 0;
	const remark = left > 0 ? k$2("p", { class: "hint" }, `and ${formatInteger(left)} more: ${chart.left_out?.which ?? ""}`) : null;
	return chartFigure({
		...figure,
		svg: drawBars(chart),
		numbers: barTable(chart, names),
		remark
	});
}
function isWide(chart) {
	if (chart.kind === "matrix") return chart.columns.names.length > MAX_NARROW;
	return chart.kind === "lines" && panelsOf(chart).length > 1;
}
function legend(chart, names) {
	if (chart.kind === "matrix") return k$2("p", { class: "hint" }, matrixLegend(chart));
	const entries = chart.kind === "bars" ? barEntries(chart, names) : lineEntries(chart, names);
	if (entries.length < 2) return null;
	const items = entries.map(([name, sample]) => k$2("li", null, sample, " ", foreign(name)));
	return k$2("ul", { class: "legend" }, items);
}
const SAMPLES = {
	now: ["var(--now)", ""],
	base: ["var(--base)", "5 3"],
	reference: ["var(--muted)", "1 4"]
};
function lineEntries({ lines }, names) {
	return [...new Map(lines.map(({ name, side }) => [side === "reference" ? name : names[side], side]))].map(([name, side]) => {
		const [stroke, dash] = SAMPLES[side];
		const line = k$2("line", {
			x1: 1,
			x2: 25,
			y1: 5,
			y2: 5,
			stroke,
			"stroke-width": 2.2,
			...dash === "" ? null : { "stroke-dasharray": dash }
		});
		return [name, k$2("svg", {
			width: 26,
			height: 10,
			"aria-hidden": "true"
		}, line)];
	});
}
function barEntries({ bars }, names) {
	if (!bars.some(({ base }) => base !== null)) return [];
	const circle = (fill, stroke) => {
		const dot = k$2("circle", {
			cx: 6,
			cy: 6,
			r: 4,
			fill,
			stroke,
			"stroke-width": 2
		});
		return k$2("svg", {
			width: 12,
			height: 12,
			"aria-hidden": "true"
		}, dot);
	};
	return [[names.base, circle("var(--surface)", "var(--base)")], [names.now, circle("var(--now)", "var(--now)")]];
}
function matrixLegend({ base, diagonal }) {
	if (base === null) return "Colour: share of the row.";
	return `Colour: difference from the base (${diagonal ? "blue is more correct or less wrong, orange the opposite" : "blue is more, grey is less"}); signed numbers are the differences.`;
}
function barTable({ title, axis, bars }, names) {
	const text = barText(axis, bars);
	const value = (one) => one === null ? "–" : text(one);
	return table(title, [
		{
			title: "Name",
			isHead: true,
			cell: ({ name }) => foreign(name)
		},
		{
			title: names.base,
			align: "r",
			cell: ({ base }) => value(base)
		},
		{
			title: names.now,
			align: "r",
			cell: ({ now }) => value(now)
		}
	], bars);
}
function lineTable({ title, x, y, lines }, names) {
	const rows = lines.flatMap(({ name, side, points }) => points.map((point) => ({
		name,
		side,
		...point
	})));
	if (rows.length === 0 || rows.length > MAX_POINTS) return null;
	const value = (axis, one) => formatFor(axis.unit).value(one);
	return table(title, [
		{
			title: "Line",
			isHead: true,
			cell: ({ name }) => foreign(name)
		},
		{
			title: "Version",
			cell: ({ side }) => side === "reference" ? side : names[side]
		},
		{
			title: x.label,
			align: "r",
			cell: (row) => value(x, row.x)
		},
		{
			title: y.label,
			align: "r",
			cell: (row) => row.y === null ? "–" : value(y, row.y)
		}
	], rows);
}
function matrixTable({ title, rows, columns, now, base }) {
	const cells = rows.names.map((name, i) => ({
		name,
		now: now[i] ?? [],
		base: base?.[i] ?? null
	}));
	const head = {
		title: rows.label,
		isHead: true,
		cell: ({ name }) => foreign(name)
	};
	const counts = columns.names.map((name, j) => {
		const cell = (row) => `${formatInteger(row.now[j] ?? 0)}${row.base === null ? "" : ` (${formatInteger(row.base[j] ?? 0)})`}`;
		return {
			title: foreign(name),
			align: "r",
			cell
		};
	});
	return table(title, [head, ...counts], cells);
}

// src/report/html/parts/drops.ts
const MAX_SCORES = 5;
const MAX_CASES = 8;
function dropsPart(report, links) {
	const all = shownDrops(report).slice(0, MAX_SCORES);
	if (all.length === 0) return null;
	const several = Object.keys(report.suites).length > 1;
	const own = {
		...links,
		case: (suite, id) => `#${caseHash(suite, id)}`
	};
	return section("drops", "Cases that became worse", all.map((drops, index) => scoreTable$1(drops, {
		links: own,
		several,
		isOpen: index === 0
	})));
}
function scoreTable$1(drops, { links, several, isOpen }) {
	const shown = drops.cases.slice(0, MAX_CASES);
	return k$2("details", {
		key: seriesName(drops.suite, drops.metric),
		open: isOpen
	}, k$2("summary", null, several ? [code(drops.suite), " "] : null, code(drops.metric), `: ${describeDrops(drops, shown.length)}`), stackedTable(`Cases that became worse in ${drops.metric}`, htmlColumns(dropColumns(drops, links)), shown));
}

// src/report/html/parts/gates.ts
const ORDER = [
	"fail",
	"warn",
	"unsure",
	"skipped",
	"pass",
	"none"
];
const MAX_PASSED = 8;
const RESULT = {
	title: "Result",
	label: ""
};
function gatesPart(report) {
	const { verdict, suites } = report;
	const results = (verdict?.gates ?? []).filter((result) => !isImpliedPass(result));
	if (results.length === 0) return section("gates", "Gates", k$2("p", null, `${verdict === null ? "No gates were evaluated" : "No gates are configured"}; this report is for information only.`));
	const gates = results.map((result) => ({
		result,
		status: combineStatus([result])
	})).sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
	const passed = gates.filter(({ status }) => status === "pass");
	const others = gates.filter(({ status }) => status !== "pass");
	const hasSeveral = (/* @__PURE__ */ new Set([...Object.keys(suites), ...results.map(({ suite }) => suite)])).size > 1;
	const suite = {
		title: "Suite",
		cell: ({ result }) => result.suite
	};
	const columns = [
		{
			...RESULT,
			cell: ({ status }) => statusBadge(status)
		},
		{
			title: "Metric",
			isHead: true,
			cell: ({ result }) => toMarkup(describeGate(result, report).subject)
		},
		...hasSeveral ? [suite] : [],
		{
			title: "Limit",
			cell: ({ result }) => describeGate(result, report).condition
		},
		{
			title: "Why",
			cell: ({ result }) => withCode(reasonOf(result))
		}
	];
	const isFolded = passed.length > MAX_PASSED && others.length > 0;
	return section("gates", "Gates", stackedTable("Gates", columns, isFolded ? others : gates), isFolded ? fold(`${formatInteger(passed.length)} gates passed`, stackedTable("Passed gates", columns, passed)) : null, testsPart(report), advicePart(report));
}
function reasonOf({ why, severity, test }) {
	const reason = test === void 0 ? why : why.replace(/, p [=<] [\d.e-]+(?: \([^()]*\))?$/, "");
	return severity === "warn" ? `${reason} (warning only)` : reason;
}
function testsPart(report) {
	const tests = createTestTable(report);
	if (tests === null) return null;
	const { title, hint, columns, rows } = tests;
	const named = htmlColumns(columns).map((column) => column.title === "" ? {
		...column,
		...RESULT
	} : column);
	return fold(title, k$2("p", { class: "hint" }, hint), stackedTable("Tests of gates", named, rows));
}
function advicePart(report) {
	const notes = adviceNotes(report);
	return notes.length === 0 ? null : k$2("div", null, k$2("h3", null, "What to look at first"), noteList(notes));
}
const NOTE_SIGNS = {
	fail: ["✗", "bad"],
	unsure: ["!", "open"],
	info: ["i", "plain"]
};
function measurePart(report) {
	const measure = measureSection(report);
	return measure && section("measure", measure.title, noteList(measure.notes));
}
function warningsPart(report) {
	const warnings = createNotes(report, "page").filter(({ mark }) => mark !== "info");
	return warnings.length === 0 ? null : section("warnings", "Warnings", noteList(warnings));
}
function notesPart(report) {
	const notes = createNotes(report, "page").filter(({ mark }) => mark === "info");
	return notes.length === 0 ? null : section("notes", "Notes", noteList(notes));
}
function noteList(notes) {
	const items = notes.map(({ mark, about, text }) => {
		const [sign, tone] = NOTE_SIGNS[mark];
		const badge = k$2("span", {
			class: `badge ${tone}`,
			"aria-hidden": "true"
		}, sign);
		const subject = about === "" ? null : [foreign(about, "strong"), ": "];
		return k$2("li", { class: tone }, badge, k$2("span", null, subject, withCode(text)));
	});
	return k$2("ul", { class: "notes" }, items);
}

// src/report/html/chart/interval-chart.ts
const WIDTH = 150;
const HEIGHT = 22;
function reachOf(changes) {
	return Math.max(.01, ...changes.flatMap(endsOf$1));
}
function ownReach(change) {
	return 1.15 * Math.max(0, ...endsOf$1(change)) || 1;
}
function endsOf$1({ delta, interval }) {
	return [delta, ...interval ?? []].map(Math.abs).filter(Number.isFinite);
}
function drawChange({ delta, interval, better }, reach) {
	const sign = better === "higher" ? 1 : -1;
	const colour = delta === 0 ? "var(--muted)" : sign * delta > 0 ? "var(--good)" : "var(--bad)";
	const ends = interval === null ? [] : [{
		from: sign * interval[0],
		to: sign * interval[1]
	}];
	return drawPlot({
		width: WIDTH,
		height: HEIGHT,
		margin: 2,
		axis: null,
		x: {
			domain: [-reach, reach],
			clamp: true
		},
		y: { domain: [-1, 1] },
		marks: [
			ruleX([0], { stroke: "var(--line)" }),
			ruleY(ends, {
				x1: "from",
				x2: "to",
				y: () => 0,
				stroke: colour,
				strokeWidth: 2.5,
				strokeOpacity: .55
			}),
			dot([sign * delta], {
				x: (value) => value,
				y: () => 0,
				r: 4,
				fill: colour
			})
		]
	}, null);
}
function drawScore(value, interval, range) {
	const ends = interval === null ? [] : [{
		from: interval[0],
		to: interval[1]
	}];
	return drawPlot({
		width: WIDTH,
		height: HEIGHT,
		margin: 2,
		axis: null,
		x: {
			domain: [...range],
			clamp: true
		},
		y: { domain: [-1, 1] },
		marks: [
			ruleY([0], { stroke: "var(--line)" }),
			ruleY(ends, {
				x1: "from",
				x2: "to",
				y: () => 0,
				stroke: "var(--now)",
				strokeWidth: 3,
				strokeOpacity: .5
			}),
			dot([value], {
				x: (one) => one,
				y: () => 0,
				r: 4,
				fill: "var(--now)"
			})
		]
	}, null);
}

// src/report/html/chart/trend-chart.ts
const LABEL_WIDTH = 48;
const CROWDED = 10;
const MAX_LABEL_LENGTH = 9;
const MIN_SPAN = .002;
const MARGINS = {
	marginTop: 14,
	marginLeft: 56,
	marginBottom: 34,
	marginRight: 20
};
function drawTrend(trend) {
	return drawPlot(plotTrend(trend, 460, 190), trend);
}
function plotTrend({ points, unit }, width, height) {
	const text = formatFor(unit);
	const all = pointsInEras(points);
	const last = points.length - 1;
	const span = width - MARGINS.marginLeft - MARGINS.marginRight;
	const every = Math.max(1, Math.ceil(points.length * LABEL_WIDTH / span));
	const r = span / points.length < CROWDED ? 1.8 : 3;
	const title = ({ label, value }) => cleanText(`${label}: ${text.value(value)}`);
	const values = all.map(({ value }) => value);
	return {
		width,
		height,
		...MARGINS,
		x: {
			type: "linear",
			domain: [0, Math.max(1, last)],
			label: null,
			ticks: all.map(({ place }) => place).filter((place) => (last - place) % every === 0),
			tickFormat: (place) => cleanText(points[place]?.label ?? "", MAX_LABEL_LENGTH)
		},
		y: {
			...axisScale({
				label: "",
				unit,
				ends: endsOf(values, unit)
			}, values),
			label: null,
			grid: true,
			ticks: 4
		},
		marks: [
			ruleX(all.filter(({ hasNewGold }) => hasNewGold), {
				x: ({ place }) => place - .5,
				stroke: "var(--muted)",
				strokeDasharray: "2 3"
			}),
			line(all, {
				x: "place",
				y: "value",
				z: "era",
				stroke: "var(--now)",
				strokeWidth: 2
			}),
			dot(all, {
				x: "place",
				y: "value",
				r,
				fill: "var(--now)",
				title
			}),
			dot(all.filter(({ isNow }) => isNow), {
				x: "place",
				y: "value",
				r: 6,
				stroke: "var(--now)",
				fill: "none",
				title
			})
		]
	};
}
function endsOf(values, unit) {
	const [low, high] = spanOf(values);
	const least = unit === "fraction" ? MIN_SPAN : MIN_SPAN / 2 * Math.max(Math.abs(low), Math.abs(high));
	if (high - low >= least) return [low, high];
	const middle = (low + high) / 2;
	const top = unit === "fraction" && high <= 1 ? Math.min(1, middle + least / 2) : middle + least / 2;
	return [top - least, top];
}
function pointsInEras(points) {
	let era = 0;
	return points.map((point, place) => {
		if (point.hasNewGold) era++;
		return {
			...point,
			place,
			era
		};
	});
}
function drawSparkline(values) {
	const all = values.map((value, place) => ({
		place,
		value
	}));
	return drawPlot({
		width: 90,
		height: 22,
		margin: 4,
		axis: null,
		y: { domain: [...spanOf(values)] },
		marks: [line(all, {
			x: "place",
			y: "value",
			stroke: "var(--muted)",
			strokeWidth: 1.5
		}), dot(all.slice(-1), {
			x: "place",
			y: "value",
			r: 2.5,
			fill: "var(--now)"
		})]
	}, null);
}

// src/report/html/parts/scores.ts
const MAX_SLICES = 500;
const MAX_OPEN_SLICES = 12;
const COMPARED_HINT = "The drawing shows each change with its 95% confidence interval: right is better, whichever direction the metric has. Changes of percentages are on one scale, in points; each other change is on its own.";
const SINGLE_HINT = "The drawing shows each score with its 95% confidence interval within the range of the metric.";
const SHARED_HINT = " All columns but the last number compare the cases that both runs have with the same gold line.";
function metricsPart(facts) {
	const { report } = facts;
	const rows = sortRows(facts.rows.filter((row) => !isPlainSlice(row) && !row.isCaseGate));
	const isShared = report.diff !== null && report.diff.partial.length > 0;
	return section("metrics", "Metrics", k$2("p", { class: "hint" }, isCompared(report) ? COMPARED_HINT : SINGLE_HINT, isShared ? SHARED_HINT : null), rows.length === 0 ? k$2("p", null, "There are no scores.") : scoreTable("Metrics", rows, facts), sampleLines(report).map((line) => k$2("p", { class: "hint" }, toMarkup(line))));
}
function slicesPart(facts) {
	const { report } = facts;
	const slices = facts.rows.filter(({ slice }) => slice !== null);
	if (slices.length === 0) return null;
	const sorted = sortSlices(report, slices);
	const more = sorted.slice(MAX_OPEN_SLICES, MAX_SLICES);
	const left = sorted.length - MAX_SLICES;
	return section("slices", "Slices", k$2("p", { class: "hint" }, isCompared(report) ? describeSlices(slices) : "In the order of the report."), scoreTable("Slices", sorted.slice(0, MAX_OPEN_SLICES), facts), more.length > 0 ? fold(formatCount(more.length, "more slice"), scoreTable("More slices", more, facts)) : null, left > 0 ? k$2("p", null, `and ${formatInteger(left)} more in report.json`) : null);
}
function scoreTable(caption, rows, facts) {
	const { report } = facts;
	const compared = isCompared(report);
	const hasSeveral = new Set(rows.map(({ suite }) => suite)).size > 1;
	const columns = htmlColumns(scoreColumns(rows, {
		compared,
		several: hasSeveral,
		head: runName(report),
		isBrief: true
	})).flatMap((column) => {
		if (column.title === "") return [{
			title: k$2("span", { class: "unseen" }, "Result"),
			cell: ({ status }) => statusBadge(status, true)
		}];
		if (column.title === "Suite") return [{
			title: "Suite",
			cell: ({ suite }) => suite
		}];
		return [column.isHead ? {
			...column,
			cell: (row) => metricCell(row, facts)
		} : column];
	});
	const drawn = drawnColumns(rows, report, compared);
	const end = columns.findIndex(({ title }) => title === "Limit");
	columns.splice(end < 0 ? columns.length : end, 0, ...drawn);
	return stackedTable(caption, columns, rows);
}
function drawnColumns(rows, report, compared) {
	const reach = reachOf(rows.flatMap((row) => isFraction(row) ? changeOf$1(row) : []));
	const history = historyWithCurrent(report);
	const sparkline = (row) => {
		const values = history.flatMap(({ scores }) => scores[seriesName(row.suite, row.name)] ?? []);
		return values.length < 3 ? null : drawing(drawSparkline(values));
	};
	const scale = k$2("span", { class: "scale" }, k$2("span", null, "worse"), k$2("span", null, "better"));
	const hasHistory = rows.some((row) => sparkline(row) !== null);
	return [{
		title: compared ? scale : "Interval",
		label: "",
		cell: (row) => drawnCell(row, reach, compared)
	}, ...hasHistory ? [{
		title: "History",
		cell: sparkline
	}] : []];
}
function metricCell(row, { links, leads }) {
	const { suite, name, better, score } = row;
	const cases = (score?.status === "measured" || score?.status === "partial") && leads(suite, name) ? k$2("a", {
		href: `#${scoreHash(suite, name)}`,
		"aria-label": `cases of ${name}`
	}, "cases") : null;
	const direction = better === null ? null : `${better} is better`;
	const separator = direction !== null && cases !== null ? " · " : null;
	return k$2("span", null, toMarkup(metricPhrase(row, links)), " ", k$2("span", { class: "way" }, direction, separator, cases));
}
function drawnCell(row, reach, compared) {
	if (compared) {
		const [change] = changeOf$1(row);
		if (change === void 0) return null;
		return drawing(drawChange(change, isFraction(row) ? reach : ownReach(change)));
	}
	const { score } = row;
	if (score?.status !== "measured" || score.unit !== void 0) return null;
	return drawing(drawScore(score.value, score.interval ?? null, [0, 1]));
}
function isFraction({ change }) {
	return change?.unit === void 0;
}
function changeOf$1({ change, better }) {
	if (!change || change.delta === null || better === null) return [];
	return [{
		delta: change.delta,
		interval: change.interval,
		better
	}];
}

// src/report/html/parts/suites.ts
const MAX_FLAKY = 30;
function suitesPart({ suites }) {
	const rows = Object.entries(suites).map(([name, suite]) => ({
		name,
		suite
	}));
	return section("suites", "Suites", stackedTable("Suites", [
		{
			title: "Suite",
			isHead: true,
			cell: ({ name }) => name
		},
		{
			title: "Family",
			cell: ({ suite }) => foreign(suite.family)
		},
		{
			title: "Cases",
			align: "r",
			cell: ({ suite }) => formatInteger(suite.cases.total)
		},
		{
			title: "Missing traces",
			align: "r",
			cell: ({ suite }) => formatInteger(suite.cases.missing)
		},
		{
			title: "Not scored",
			align: "r",
			cell: ({ suite }) => formatInteger(suite.cases.unscored)
		},
		{
			title: "Parameters",
			cell: ({ suite }) => paramList(suite)
		},
		{
			title: "Gold set",
			cell: ({ suite }) => code(suite.fingerprint.gold.replace("sha256:", "").slice(0, 12))
		}
	], rows));
}
function paramList({ params }) {
	const text = JSON.stringify(params);
	return k$2("span", { class: "params" }, foreign(text.length > 300 ? `${text.slice(0, 299)}…` : text));
}
function trialsPart(report) {
	const repeated = suitesWithTrials(report);
	if (repeated.length === 0) return null;
	const hasSeveral = Object.keys(report.suites).length > 1;
	return section("trials", "Repeated trials", repeated.map(([suite, trials]) => [
		hasSeveral ? k$2("h3", null, suite) : null,
		k$2("p", null, `${describeTrials(trials)}. ${describeVariance(trials)}.`),
		trials.pass_rates.length > 0 ? stackedTable(`Pass rates of ${suite}`, htmlColumns(PASS_RATE_COLUMNS), trials.pass_rates) : null,
		k$2("p", null, toMarkup(describeFlaky(trials, MAX_FLAKY, (id) => `#${caseHash(suite, id)}`)), ".")
	]));
}

// src/report/html/trend.ts
const MAX_TRENDS$1 = 40;
function thisRun(report) {
	return runName(report).replace("This", "this");
}
function createTrends(report) {
	const gated = new Set((report.verdict?.gates ?? []).map((result) => seriesName(result.suite, scoreName(result))));
	const all = Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.filter(isMainScore).map((score) => {
		const metric = scoreName(score);
		return {
			suite,
			metric,
			unit: score.unit,
			better: score.better,
			isGated: gated.has(seriesName(suite, metric))
		};
	}));
	return [...all.filter(({ isGated }) => isGated), ...all.filter(({ isGated }) => !isGated)].flatMap((series) => trendOf(report, series) ?? []).slice(0, MAX_TRENDS$1);
}
function trendOf(report, series) {
	const { suite, metric, unit, better } = series;
	const points = pointsOf(report, series);
	const values = points.map(({ value }) => value);
	const [first, last] = [points[0], points.at(-1)];
	if (points.length < 2 || first === void 0 || last === void 0) return null;
	const format = formatFor(unit);
	const [low, high] = [format.value(Math.min(...values)), format.value(Math.max(...values))];
	const title = Object.keys(report.suites).length > 1 ? `${suite} ${metric}` : metric;
	const edits = points.filter(({ hasNewGold }) => hasNewGold).length;
	const caption = [
		`${first.text} → ${last.text} over ${points.length} reports, lowest ${low}, highest ${high}; ${better} is better`,
		...edits === 0 ? [] : [`the gold set changed ${edits === 1 ? "once" : `${edits} times`}`],
		...last.isNow ? [] : [`${thisRun(report)} has no value`]
	].join("; ");
	const change = changeOf(points, better, format, thisRun(report));
	return {
		suite,
		metric,
		better,
		title,
		caption,
		unit: unit ?? "fraction",
		points,
		change
	};
}
function pointsOf(report, { suite, metric, unit }) {
	const format = formatFor(unit);
	const history = historyWithCurrent(report);
	const isMember = isBaseRun(report.source);
	let before;
	return history.flatMap(({ commit, created, scores, gold }, index) => {
		const value = scores[seriesName(suite, metric)];
		if (value === void 0 || !Number.isFinite(value)) return [];
		const hasNewGold = before !== void 0 && gold[suite] !== before;
		before = gold[suite];
		const isNow = index === history.length - 1;
		return [{
			value,
			label: isNow && !isMember ? runName(report) : commit === null ? `no. ${index + 1}` : shortCommit(commit),
			hasNewGold,
			isNow,
			commit,
			created,
			text: format.value(value)
		}];
	});
}
function changeOf(points, better, format, run) {
	const last = points.at(-1);
	if (last?.isNow !== true) return {
		text: `no value in ${run}`,
		tone: "plain"
	};
	const start = Math.max(0, points.findLastIndex(({ hasNewGold }) => hasNewGold));
	const from = points[start] ?? last;
	const reports = points.length - start;
	if (reports === 1) return {
		text: "first report on this gold set",
		tone: "plain"
	};
	const delta = last.value - from.value;
	const over = start === 0 ? `over ${formatCount(reports, "report")}` : "on this gold set";
	if (delta === 0) return {
		text: `unchanged ${over}`,
		tone: "plain"
	};
	const isGood = delta > 0 === (better === "higher");
	return {
		text: `${`${formatDelta(delta, format)}`} ${isGood ? "better" : "worse"} ${over}`,
		tone: isGood ? "good" : "bad"
	};
}

// src/report/html/parts/trends.ts
const MAX_OPEN_TRENDS = 6;
const MIN_POINTS = 3;
function trendsPart(report, links) {
	const trends = createTrends(report).filter(({ points }) => points.length >= MIN_POINTS);
	if (trends.length === 0) return null;
	const figures = trends.map((trend) => trendFigure(trend, links));
	const hint = `Each point is a stored report of the base branch; the ring is ${thisRun(report)}. A dotted vertical line marks a change of the gold set.`;
	const more = figures.slice(MAX_OPEN_TRENDS);
	return section("trends", "Trends", k$2("p", { class: "hint" }, hint), k$2("div", { class: "charts" }, figures.slice(0, MAX_OPEN_TRENDS)), more.length > 0 ? fold(`${formatInteger(more.length)} more`, k$2("div", { class: "charts" }, more)) : null);
}
function trendFigure(trend, links) {
	const numbers = table(trend.title, [
		{
			title: "Report",
			isHead: true,
			cell: ({ label, commit }) => linked(code(label), commit === null ? null : links.commit(commit))
		},
		{
			title: "Time",
			cell: ({ created }) => formatTime(created)
		},
		{
			title: "Score",
			align: "r",
			cell: ({ text }) => text
		}
	], trend.points);
	return chartFigure({
		title: trend.title,
		caption: trend.caption,
		svg: drawTrend(trend),
		numbers
	});
}

// src/report/html/trend-sheet.ts
const MAX_TRENDS = 6;
const EDGE = 18;
const HEAD = 42;
const FOOT = 30;
const TITLE = 52;
const DRAWING = 126;
const WIDTHS = [
	399,
	399,
	260
];
const LETTER = 9;
const LEAST_LETTERS = 8;
function renderTrendSheet(report) {
	const trends = createTrends(report).slice(0, MAX_TRENDS);
	if (trends.length === 0) return null;
	const columns = trends.length === 1 ? 1 : trends.length === 2 || trends.length === 4 ? 2 : 3;
	const tile = WIDTHS[columns - 1] ?? WIDTHS[2];
	const rows = Math.ceil(trends.length / columns);
	const [width, height] = [EDGE + columns * (tile + EDGE), HEAD + rows * 196 + FOOT];
	const title = `Scores over ${Math.max(...trends.map(({ points }) => points.length))} reports, until ${formatTime(report.created)}`;
	const tiles = trends.map((trend, index) => {
		const [column, row] = [index % columns, Math.floor(index / columns)];
		return tileOf(trend, tile, [EDGE + column * (tile + EDGE), HEAD + row * 196]);
	});
	const size = {
		width,
		height,
		viewBox: `0 0 ${width} ${height}`
	};
	const labels = {
		role: "img",
		"aria-labelledby": "title",
		"aria-describedby": "description"
	};
	const svg = k$2("svg", {
		xmlns: "http://www.w3.org/2000/svg",
		...size,
		...labels
	}, k$2("title", { id: "title" }, title), k$2("desc", { id: "description" }, trends.map(({ title, caption }) => cleanText(`${title}: ${caption}.`)).join(" ")), k$2("style", { dangerouslySetInnerHTML: { __html: SHEET_STYLE } }), k$2("rect", {
		class: "ground",
		x: .5,
		y: .5,
		width: width - 1,
		height: height - 1,
		rx: 6
	}), k$2("text", {
		class: "aside",
		x: EDGE,
		y: 27
	}, title), tiles, k$2("text", {
		class: "aside",
		x: EDGE,
		y: height - 16
	}, legendOf(trends, thisRun(report))));
	return svgFile(svg);
}
function legendOf(trends, run) {
	const points = trends.flatMap((trend) => trend.points);
	return [
		"dot: a stored report",
		points.some(({ isNow }) => isNow) ? `ring: ${run}` : "",
		points.some(({ hasNewGold }) => hasNewGold) ? "dotted line: the gold set changed" : ""
	].filter(Boolean).join(" · ");
}
function tileOf(trend, width, [x, y]) {
	const { change, points, better } = trend;
	const last = points.at(-1)?.text ?? "";
	const room = Math.floor(width / LETTER) - last.length;
	const valueRoom = width - 81;
	return k$2("g", { transform: `translate(${x},${y})` }, k$2("text", {
		class: "name",
		y: 14
	}, cleanText(trend.title, Math.max(LEAST_LETTERS, room))), k$2("text", {
		class: `value ${points.at(-1)?.isNow ? "now" : "plain"}`,
		x: width,
		y: 14,
		...fitWidth(last, 13, valueRoom)
	}, last), k$2("text", {
		class: change.tone,
		y: 31,
		...fitWidth(change.text, 11.5, width)
	}, change.text), k$2("text", {
		class: "aside",
		y: 46
	}, `${better} is better`), k$2("g", {
		transform: `translate(0,${TITLE})`,
		dangerouslySetInnerHTML: { __html: drawPlot(plotTrend(trend, width, DRAWING), null) }
	}));
}
function fitWidth(text, size, most) {
	return textWidth(text, size) > most ? {
		textLength: most,
		lengthAdjust: "spacingAndGlyphs"
	} : {};
}
const SHEET_COLOURS = {
	light: {
		surface: "#ffffff",
		ink: "#1a1d21",
		muted: "#59626e",
		line: "#d5dae1",
		now: "#0b5cad",
		good: "#0b6e99",
		bad: "#b3400a"
	},
	dark: {
		surface: "#14171b",
		ink: "#e8eaed",
		muted: "#a3adb9",
		line: "#363d47",
		now: "#6cb0ff",
		good: "#6cc3ea",
		bad: "#ff9d66"
	}
};
const SHEET_STYLE = [
	`:root{${variables("light")}color:var(--ink);font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}`,
	`@media (prefers-color-scheme:dark){:root{${variables("dark")}}}`,
	".ground{fill:var(--surface);stroke:var(--line)}",
	"text{fill:var(--ink);font-size:11.5px}",
	".name,.value{font-size:13px;font-weight:600}",
	".value{text-anchor:end}",
	".aside,.plain{fill:var(--muted)}",
	".good{fill:var(--good)}",
	".bad{fill:var(--bad)}",
	".plot{color:var(--ink);overflow:visible}",
	".plot text{fill:var(--muted);font-size:10px;white-space:pre}"
].join("\n");
function variables(look) {
	return Object.entries(SHEET_COLOURS[look]).map(([name, colour]) => `--${name}:${colour};`).join("");
}

// src/report/html/page.ts
async function renderHtml({ head, base: given, page, families }) {
	const { report } = head;
	const assets = await readAssets();
	const links = createLinks(report.source, page);
	const compared = isCompared(report);
	const base = compared ? given : null;
	const listed = listCases(head, base, {
		...families,
		line: links.line
	});
	const names = {
		base: "Base",
		now: runName(report)
	};
	const hasBaseCases = compared && (base?.cases ?? null) !== null;
	const index = {
		...listed,
		compared,
		hasBaseCases,
		names,
		partSize: 200
	};
	const packed = packData(index, viewParts({
		...listed,
		head,
		base
	}));
	packed.catch(() => {});
	const leads = (suite, name) => canListCases(index, suite, name);
	const facts = {
		report,
		links,
		rows: createRows(report),
		leads
	};
	const charts = Object.entries(report.suites).map(([name, suite]) => {
		return {
			name,
			charts: families.chartsOf(suite, suiteBefore(report, base, name))
		};
	});
	const parts = [
		measurePart(report),
		regressedPart(index),
		dropsPart(report, links),
		gatesPart(report),
		metricsPart(facts),
		warningsPart(report),
		notesPart(report),
		casesPart(index),
		slicesPart(facts),
		trialsPart(report),
		chartsPart(charts, names),
		trendsPart(report, links),
		suitesPart(report)
	].filter((part) => part !== null);
	const body = [
		k$2("a", {
			class: "skip",
			href: "#main"
		}, "Skip to the report"),
		bannerPart(report, page, links),
		navigation(parts),
		k$2("main", {
			id: "main",
			tabindex: -1
		}, parts),
		footerPart(report, links)
	];
	return renderDocument({
		...assets,
		title: titleOf(report),
		body: body.map((one) => z(one)).join("\n"),
		data: await packed
	});
}
function packData(index, views) {
	const pack = async (id, text) => [id, text === "" ? "" : await packText(text)];
	return Promise.all([pack("index", JSON.stringify(index)), ...views.map((text, part) => pack(`part-${part}`, text))]);
}
function suiteBefore({ diff }, base, name) {
	if (base === null || diff === null || diff.redefined.some(({ suite }) => suite === name)) return null;
	return Object.hasOwn(base.report.suites, name) ? base.report.suites[name] ?? null : null;
}
async function renderPageFiles(job) {
	const { report } = job.head;
	const badge = createBadge(report, job.page.name);
	return {
		"report.html": await renderHtml(job),
		"badge.json": badge && renderBadgeJson(badge),
		"badge.svg": badge && renderBadgeSvg(badge),
		"trend.svg": renderTrendSheet(report)
	};
}

export { renderHtml, renderPageFiles };