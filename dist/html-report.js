import { $ as sortSlices, $t as capitalize, Bt as runName, Cn as displayWidth, Dn as piecesOf, Et as createNotes, Fn as ofSuite, Ft as contextLines, Ht as titlePieces, It as createHeadline, K as historyWithCurrent, Kt as describeDrops, Lt as hasSeveralSuites, Nn as hasSeveral, Nt as measureSection, On as GATE_STATUSES, Pt as sharedCases, Rt as isCompared, Sn as toTerminal, St as scoreColumns, Tt as adviceNotes, Vt as shortCommit, Wt as describeGate, X as describeSlices, Xt as shownDrops, _n as describeVariance, _t as createRows, bt as sampleLines, ct as parseHash, dn as sharedAnswer, gn as describeTrials, hn as describeFlaky, it as gateLine, kn as combineStatus, ln as SHARED_WORDS, lt as scoreHash, mn as PASS_RATE_COLUMNS, n as createTestTable, nn as editedWords, on as comparedPieces, ot as createLinks, qt as dropColumns, st as caseHash, vn as suitesWithTrials, vt as isPlainSlice, xt as metricPhrase, yt as sortRows, zt as isImpliedPass } from "./stored-report.js";
import { I as applicableMetrics, O as isMainScore, ft as textsOf, k as scoreName, z as isQuantile } from "./schemas.js";
import { M as exactSum, _ as plainTerms, f as evidenceOf, pt as indicesOfIds } from "./basics.js";
import { tt as sliceName } from "./config.js";
import { g as gatedSeries, y as seriesName } from "./step.js";
import { A as truncate, R as formatCount, S as cleanLine, z as formatInteger } from "./start.js";
import { _ as formatFor } from "./families.js";
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
var c$1;
var a$1;
var s$1;
var h$1 = Symbol.for("pv");
var p$1 = {};
var y$1 = [];
var v$1 = /^m(i|n|o|s|text|space)$/;
var w$1 = Array.isArray;
var d$1 = y$1.slice;
var _$1 = Object.assign;
function g$1(n) {
	n && n.parentNode && n.remove();
}
function k$1(n, t, r) {
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
function x$1(n, t) {
	this.props = n, this.context = t, this.__g = 0;
}
function S(n, t) {
	if (null == t) return n.__ && S(n.__, n.__i + 1);
	for (var r; t < n.__k.length; t++) if ((r = n.__k[t]) && r.__e) return r.__e;
	return "function" != typeof n.type || n.props.__P ? null : S(n);
}
function C(t) {
	var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P;
	e && ((r = _$1({ constructor: h$1 }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z$1(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E(f, r, o), u.__ = u.__e = null, r.__e != i && j$1(r));
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
		for (var n, t = 1; u$1.length;) u$1.length > t && u$1.sort(o$1), n = u$1.shift(), t = u$1.length, 8 & n.__g && C(n);
	} finally {
		(f$1 = u$1.length) && (i$1 || queueMicrotask)(H$1);
	}
}
function I$1(n, t, r, u, i, f, o, e, l, c, a) {
	var s, h, v, w, d, _, g = u.__k || y$1, k = t.length;
	for (l = q$1(r, t, g, l, k), s = 0; s < k; s++) null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p$1, v.__i = s, _ = z$1(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21);
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
function A(n, t, r, u) {
	var i, f, o, e;
	if ("function" == typeof n.type) {
		if (n.props.__P) return t;
		if (i = n.__k) for (f = 0; f < i.length; f++) i[f] && (i[f].__ = n, t = A(i[f], t, r, !1));
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
	else if ("o" == t[0] && "n" == t[1]) "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a$1[t] || (a$1[t] = V$1(t)), (n.__a || (n.__a = {}))[t] = c$1, f = t != (t = t.replace(l$1, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
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
			if (u = u[t], null == r[e]) r[e] = c$1++;
			else if (r[e] < this.__a[t]) return;
			return u(n.event ? n.event(r) : r);
		}
	};
}
function z$1(t, r, u, i, f, o, e, l, c, a) {
	var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type;
	if (r.constructor !== h$1) return null;
	128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B$1(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r);
	n: if ("function" == typeof V) {
		v = e.length;
		try {
			if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x$1(M, L), d.constructor = V, d.render = K), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _$1({}, d.__s)), _$1(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
				if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
					r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function(n) {
						n && (n.__ = r);
					}), y$1.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
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
			C && (y$1.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _$1({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $$1 && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function(n) {
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
						N.data.startsWith("$s") && (P = B$1(O = N));
					}
				}
				if (!O) {
					for (; l && 8 == l.nodeType && l.nextSibling;) l = l.nextSibling;
					O = l;
				}
				(s = B$1(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
			} else o && o.some(g$1);
			else r.__e = u.__e;
			r.__k || (r.__k = u.__k || []), t && t.then || D(r), n.__e(t, r, u);
		}
	} else l = r.__e = F$1(u.__e, r, u, i, f, o, e, c, a, t);
	return (s = n.diffed) && s(r), l;
}
function B$1(n, t) {
	if (n && 8 == n.nodeType && n.data.startsWith("$s")) for (var r = 1; n = n.nextSibling;) {
		if (8 == n.nodeType) {
			if (n.data.startsWith("$s")) r++;
			else if (n.data.startsWith("/$s") && !--r) return n;
		}
		t && t.push(n);
	}
}
function D(n) {
	n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D));
}
function E(t, r, u) {
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
	!u && (i = t.__c) && (i = i.__z) && (f = B$1(i, o = [])) && (i == t.__e && o.some(g$1), g$1(f), g$1(i)), u || g$1(t.__e), t.__e = t.__c = t.__ = null;
}
function K(n, t, r) {
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
}, x$1.prototype.setState = function(n, t) {
	var r = this.__s;
	r && r != this.state || (r = this.__s = _$1({}, this.state)), "function" == typeof n && (n = n(_$1({}, r), this.props)), n && (_$1(r, n), this.__v && (t && this.__k.push(t), L(this)));
}, x$1.prototype.forceUpdate = function(n) {
	this.__v && (this.__g |= 4, n && this.__h.push(n), L(this));
}, x$1.prototype.render = $$1, u$1 = [], f$1 = 0, o$1 = function(n, t) {
	return n.__v.__b - t.__v.__b;
}, e = Symbol(), l$1 = /(PointerCapture)$|Capture$/i, c$1 = 0, a$1 = {}, s$1 = 0;

// node_modules/preact-render-to-string/dist/index.mjs
var o = "__s";
var i = "__c";
var a = "__k";
var u = "__d";
var c = "__s";
var f = /[\s\n\\/='"\0<>]/;
var s = /^(xlink|xmlns|xml)([A-Z])/;
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
var y = /["&<]/;
function _(e) {
	if (0 === e.length || !1 === y.test(e)) return e;
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
var k = /* @__PURE__ */ new Set([
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
function x(e) {
	var t = "";
	for (var n in e) {
		var r = e[n];
		if (null != r && "" !== r) {
			var o = "-" == n[0] ? n : g[n] || (g[n] = n.replace(b, "-$&").toLowerCase()), i = ";";
			"number" != typeof r || o.startsWith("--") || k.has(o) || (i = "px;"), t = t + o + ":" + r + i;
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
function M(e) {
	return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M) : Z + e + F;
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
function B(e) {
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
		var u = B(function() {
			var u, c = k$1($$1, null);
			return c[a] = [n], i.rootHook && i.rootHook(n, ((u = {})[a] = c, u.nodeType = 1, u)), q(n, r || T, !1, void 0, c, !1, o, i);
		});
		return P(u) ? u.join(U) : u;
	} catch (e) {
		if (e.then) throw new Error("Use \"renderToStringAsync\" for suspenseful rendering.");
		throw e;
	} finally {
		i.commitHook && B(function() {
			return i.commitHook(n, j);
		}), j.length = 0;
	}
}
function N(e, t, n) {
	var r, o = e.type, a = !0;
	return e[i] ? (a = !1, (r = e[i]).state = r[c]) : r = new o(e.props, t), e[i] = r, r.__v = e, r.props = e.props, r.context = t, d(r), r.state ?? (r.state = T), r[c] ?? (r[c] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c] !== r.state ? r[c] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t);
}
function q(e, n, o, u, y, g, k, b) {
	if (null == e || !0 === e || !1 === e || e === U) return U;
	var w = typeof e;
	if ("object" != w) return "function" == w ? U : "string" == w ? _(e) : e + U;
	if (P(e)) {
		var C, D = U;
		y[a] = e;
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
					return Z.getDerivedStateFromError && (O[c] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T), m(O) ? (z = N(e, n, b), null != (O = e[i]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
				} finally {
					b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
				}
			}
		}
		z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
		try {
			var re = q(z, n, o, u, e, g, k, b);
			return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M(re) : re;
		} catch (t) {
			if (!g && k && k.onError) {
				var oe = function t(r) {
					return k.onError(r, e, function(e, r) {
						try {
							return B(function() {
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
					var r = B(function() {
						return q(z, n, o, u, e, g, k, b);
					});
					return e._suspended ? M(r) : r;
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
					"object" == typeof fe && (fe = x(fe));
					break;
				case "acceptCharset":
					ce = "accept-charset";
					break;
				case "httpEquiv":
					ce = "http-equiv";
					break;
				default:
					if (f.test(ce)) continue;
					s.test(ce) ? ce = ce.replace(s, "$1:$2").toLowerCase() : "-" !== ce[4] && !h.has(ce) || null == fe ? o ? p.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l.test(ce) && (ce = ce.toLowerCase()) : fe += U;
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
function readCaseChanges(diff, suite, hasResults) {
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
	const others = mapOutcomes((outcome) => {
		return {
			change: hasResults ? (compared ? unchanged : uncompared)[outcome] : "measured",
			edited: false,
			flip: null
		};
	});
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
		of: ({ id, outcome }) => byCase.get(id) ?? others[outcome],
		ofUnlisted: (outcome) => others[outcome]
	};
}
function mapOutcomes(of) {
	return {
		pass: of("pass"),
		fail: of("fail"),
		unscored: of("unscored")
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
		const own = ranks[suite];
		for (let place = 0; place < own.length; place += 1) {
			const rank = own[place];
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
	const unlisted = mapOutcomes((outcome) => rankOf({
		change: changes.ofUnlisted(outcome).change,
		critical: false
	}));
	for (let place = 0; place < rows.length; place += 1) ranks[place] = unlisted[rows[place].outcome];
	for (const place of indicesOfIds(rows, [...changes.listed.map(({ flip }) => flip.case), ...critical])) {
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
	const cases = indexCases(base, now);
	const isCount = summed.map((metric, place) => {
		const [before, after] = [termsOf(metric, redefined.has(nameOf(metric)) ? [] : base), termsOf(metric, now)];
		for (const { before: was, now: is, counts } of cases.values()) {
			const [counted, countedNow] = [before.bottom[was] ?? 0, after.bottom[is] ?? 0];
			if (counted === 0 && countedNow === 0) continue;
			counts.push(place, rounded(before.top[was]), rounded(counted), rounded(after.top[is]), rounded(countedNow));
		}
		return [before, after].every(({ top, bottom }) => top.every(isWhole) && bottom.every(isWhole));
	});
	return {
		metrics: summed.map((metric, place) => ({
			name: nameOf(metric),
			better: metric.better,
			unit: metric.unit,
			isCount: isCount[place] === true
		})),
		of: (id) => cases.get(id)?.counts ?? []
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
function indexCases(base, now) {
	const cases = /* @__PURE__ */ new Map();
	for (const [index, { id }] of now.entries()) cases.set(id, {
		before: -1,
		now: index,
		counts: []
	});
	for (const [index, { id }] of base.entries()) {
		const known = cases.get(id);
		if (known) known.before = index;
		else cases.set(id, {
			before: index,
			now: -1,
			counts: []
		});
	}
	return cases;
}
function rounded(value = 0) {
	return isWhole(value) ? value : Number(value.toPrecision(6));
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
		const text = left < 0 ? NONE : JSON.stringify(caseView(edited, now(name, id), baseView));
		left -= text.length;
		return left < 0 ? NONE : text;
	};
	return Array.from({ length: Math.ceil(cases.length / 200) }, (_, part) => {
		const texts = cases.slice(part * 200, (part + 1) * 200).map(textOf);
		return texts.every((text) => text === NONE) ? "" : `[${texts.join(",")}]`;
	});
}
const NONE = "null";
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
function readScoreHash(hash) {
	const named = parseHash("score", hash);
	if (named === null) return null;
	const [, metric = named.name, slice = ""] = /^([^[]*)\[(.*)\]$/s.exec(named.name) ?? [];
	return {
		...named,
		metric,
		slice
	};
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
		"<meta name=\"generator\" content=\"noworse\">",
		`<title>${escapeText(title)}</title>`,
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
function escapeText(text) {
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
	throw new Error(`\`${name}\` is missing beside this program: reinstall noworse`);
}

// src/report/html/markup.ts
function section(id, title, ...children) {
	return k$1("section", {
		id,
		"aria-labelledby": `${id}-title`
	}, k$1("h2", { id: `${id}-title` }, title), ...children);
}
function fold(title, ...children) {
	return k$1("details", null, k$1("summary", null, title), ...children);
}
function drawing(svg, name = "span") {
	return k$1(name, {
		class: "drawing",
		dangerouslySetInnerHTML: { __html: svg }
	});
}
function scrollable(name) {
	return {
		role: "group",
		"aria-label": name,
		tabindex: 0
	};
}
function foreign(text, name = "bdi") {
	return k$1(name, null, text.toWellFormed());
}
function code(text) {
	return k$1("code", null, foreign(text));
}
function linked(content, href) {
	return href === null ? content : k$1("a", { href }, content);
}
function withCode(sentence) {
	const parts = sentence.toWellFormed().split(/`([^`\n]{1,200})`/);
	return k$1("bdi", null, parts.map((part, index) => index % 2 === 1 ? k$1("code", { key: index }, part) : part));
}
function markedPieces(pieces, mark) {
	return pieces.map(({ text, isOwn }) => isOwn ? k$1(mark, null, text) : text);
}
function toMarkup(phrase) {
	return piecesOf(phrase).map(renderPiece);
}
function renderPiece(piece) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return statusBadge(piece.status);
	if ("sign" in piece) return signLink(piece);
	if ("value" in piece) return k$1("span", { class: `tone ${piece.tone}` }, piece.value);
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
	return k$1("span", {
		class: `badge ${tone}`,
		...isShort && { title: word }
	}, k$1("span", { "aria-hidden": "true" }, sign), k$1("span", { class: isShort ? "unseen" : "word" }, word));
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
	return k$1("div", {
		class: classes,
		...scrollable(caption)
	}, k$1("table", null, k$1("caption", { class: "unseen" }, caption), ...parts));
}
function tableParts(columns, rows, classOf) {
	const number = (align) => align === "r" ? { class: "number" } : null;
	const head = columns.map(({ title, align }) => k$1("th", {
		scope: "col",
		...number(align)
	}, title));
	const body = rows.map((row) => k$1("tr", classOf ? { class: classOf(row) } : null, columns.map(({ cell, align, isHead, label = "" }) => k$1(isHead ? "th" : "td", {
		...isHead && { scope: "row" },
		...number(align),
		...label !== "" && { "data-title": label }
	}, cell(row)))));
	return [k$1("thead", null, k$1("tr", null, head)), k$1("tbody", null, body)];
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
	return k$1("header", { class: `banner ${tone}` }, k$1("p", {
		class: "sign",
		"aria-hidden": "true"
	}, sign), k$1("div", null, k$1("h1", null, toMarkup(headingOf(headline, context.name))), headline.counts === "" ? null : k$1("p", { class: "counts" }, headline.counts), failedGates(report), lines.map((line) => k$1("p", { class: "aside" }, toMarkup(line))), provenance(report, links)));
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
		verdict === "" ? "Evaluation" : capitalize(verdict),
		...own,
		...rest
	];
}
function failedGates(report) {
	const failed = createRows(report).filter(({ status }) => status === "fail");
	if (failed.length <= MAX_NAMED) return null;
	const several = hasSeveralSuites(report);
	const items = failed.slice(0, MAX_FAILURES).map((row) => k$1("li", null, toMarkup(gateLine(report, row, { several }))));
	const left = failed.length - MAX_FAILURES;
	const more = left > 0 ? k$1("li", null, k$1("a", { href: "#gates" }, `and ${formatInteger(left)} more`)) : null;
	return k$1("ul", { class: "failures" }, items, more);
}
function provenance({ source, created }, links) {
	const head = source.head ?? source.commit;
	return k$1("p", { class: "aside" }, source.repository === null ? "This run" : code(source.repository), head === null ? null : [" at ", linked(code(shortCommit(head)), links.commit(head))], source.run_id === null ? null : [", ", linked(`run ${source.run_id}`, links.run)], ", ", k$1("time", { datetime: created }, created.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC")));
}
function titleOf(report) {
	return `${toTerminal(headingOf(createHeadline(report)))} · noworse`;
}
const NAMES = {
	measure: "Evaluation",
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
	history: "History",
	suites: "Suites"
};
function navigation(sections) {
	const items = sections.map((part) => String(part.props.id ?? "")).map((id) => k$1("li", null, k$1("a", { href: `#${id}` }, NAMES[id] ?? id)));
	const theme = k$1("button", {
		id: "theme",
		type: "button",
		hidden: true
	}, "Dark");
	return k$1("nav", { "aria-label": "Sections of the report" }, k$1("ul", null, items), theme);
}
function footerPart({ tool }, links) {
	const shown = [["about gates", links.gates], ["the run", links.run]].filter(([, href]) => href !== null).map(([text, href]) => [" · ", linked(text, href)]);
	return k$1("footer", null, `noworse ${tool.version}`, shown);
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
	return section("regressed", `Regressed: ${formatCount(count, "case")}`, stackedTable("Regressed cases", columns, pickEvenly(regressed, MAX_SHOWN)), count > MAX_SHOWN ? k$1("p", null, k$1("a", { href: "#cases" }, more)) : null);
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
	cell: (one) => answerCells(one).before
}, {
	title: "After",
	cell: (one) => answerCells(one).after
}];
const VISIBLE = 60;
const EXTENT = {
	length: 120,
	lead: 30
};
function answerCells({ base, now }) {
	const [before, after] = [base?.got ?? "", now?.got ?? ""];
	const shared = before === "" ? null : sharedAnswer(before, after, cleanLine);
	if (shared !== null) return {
		before: clamped(before),
		after: k$1("small", null, SHARED_WORDS[shared])
	};
	const [was, is] = [cleanLine(before), cleanLine(after)];
	const pieces = was.slice(0, VISIBLE) === is.slice(0, VISIBLE) ? comparedPieces(was, is, EXTENT) : null;
	if (pieces === null) return {
		before: clamped(before),
		after: clamped(after)
	};
	const marked = (ofOne, mark) => k$1("div", { class: "clamp" }, k$1("bdi", null, markedPieces(ofOne, mark)));
	return {
		before: marked(pieces.before, "del"),
		after: marked(pieces.after, "ins")
	};
}
function caseCell({ id, text, critical }, suite) {
	const name = k$1("span", {
		class: "short",
		title: id
	}, foreign(id));
	const title = text === "" ? name : clamped(text);
	const below = text === "" ? null : name;
	const remark = critical ? below === null ? " (critical)" : " · critical" : null;
	return k$1("div", null, k$1("a", { href: `#${caseHash(suite, id)}` }, title), below === null && remark === null ? null : k$1("small", null, below, remark));
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
	return nouns.size === 1 ? capitalize(noun) : "Case";
}
function clamped(text) {
	return k$1("div", { class: "clamp" }, foreign(text || "–"));
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
	return k$1("p", { class: "hint" }, text);
}
function explorerContainer() {
	const noScript = k$1("noscript", null, k$1("p", null, "The list of all cases needs JavaScript, which is disabled."));
	return k$1("div", {
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
const MAX_SCORES = 5;
const MAX_CASES = 8;
function dropsPart(report, links) {
	const all = shownDrops(report).slice(0, MAX_SCORES);
	if (all.length === 0) return null;
	const several = hasSeveral(report.suites);
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
	return k$1("details", {
		key: seriesName(drops.suite, drops.metric),
		open: isOpen
	}, k$1("summary", null, several ? [code(drops.suite), " "] : null, code(drops.metric), `: ${describeDrops(drops, shown.length)}`), stackedTable(`Cases that became worse in ${drops.metric}`, htmlColumns(dropColumns(drops, links)), shown));
}

// src/report/html/svg.ts
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/gu;
const UNITS_OF_LETTER = 4;
function cleanText(text, most = 2e3) {
	const start = text.slice(0, UNITS_OF_LETTER * most);
	const line = start.toWellFormed().replace(UNSEEN, " ");
	if (start.length === text.length && displayWidth(line) <= most) return line;
	let room = most - 1;
	let shown = "";
	for (const letter of line) {
		room -= displayWidth(letter);
		if (room < 0) break;
		shown += letter;
	}
	return `${shown}…`;
}

// src/report/html/chart/drawing.ts
function drawSvg({ width, height }, alternative, ...marks) {
	const labels = alternative === null ? { "aria-hidden": "true" } : {
		role: "img",
		"aria-label": cleanText(`${alternative.title}. ${alternative.caption}`)
	};
	const text = {
		fill: "currentColor",
		"font-family": "system-ui, sans-serif",
		"font-size": 10,
		"text-anchor": "middle"
	};
	const [w, t] = [pixels(width), pixels(height)];
	const size = {
		class: "plot",
		width: w,
		height: t,
		viewBox: `0 0 ${w} ${t}`
	};
	return z(k$1("svg", {
		...size,
		...text,
		...labels
	}, marks));
}
function pixels(position) {
	return Math.round(position * 1e3) / 1e3;
}
function linearScale([low, high], [from, to]) {
	return (value) => {
		const share = high === low ? .5 : (value - low) / (high - low);
		return from * (1 - share) + to * share;
	};
}
function clampedScale(ends, places) {
	const scale = linearScale(ends, places);
	return (value) => scale(Math.max(ends[0], Math.min(ends[1], value)));
}
function ticksIn([low, high], count) {
	if (low === high) return [low];
	const step = (high - low) / count;
	const power = Math.floor(Math.log10(step));
	const times = step / 10 ** power;
	const factor = times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.sqrt(2) ? 2 : 1;
	const unit = power < 0 ? 10 ** -power / factor : 10 ** power * factor;
	const toUnits = (value) => power < 0 ? value * unit : value / unit;
	const fromUnits = (units) => power < 0 ? units / unit : units * unit;
	const [nearLow, nearHigh] = [Math.round(toUnits(low)), Math.round(toUnits(high))];
	const first = fromUnits(nearLow) < low ? nearLow + 1 : nearLow;
	const last = fromUnits(nearHigh) > high ? nearHigh - 1 : nearHigh;
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => fromUnits(first + index));
}
function groupOf(look, items, draw) {
	return items.length === 0 ? null : k$1("g", look, items.map(draw));
}
function line([x1, y1], [x2, y2]) {
	return k$1("line", {
		x1: pixels(x1),
		y1: pixels(y1),
		x2: pixels(x2),
		y2: pixels(y2)
	});
}
function paths(lines, look, hasSteps = false) {
	const drawn = lines.map((points) => pathOf(points, hasSteps)).filter((d) => d !== "");
	return groupOf({
		fill: "none",
		"stroke-linecap": "round",
		"stroke-linejoin": "round",
		...look
	}, drawn, (d) => k$1("path", { d }));
}
function pathOf(points, hasSteps) {
	let path = "";
	let length = 0;
	for (const [x, y] of [...points, [NaN, NaN]]) {
		if (!Number.isFinite(x + y)) {
			if (length === 1) path += "Z";
			length = 0;
			continue;
		}
		const [px, py] = [pixels(x), pixels(y)];
		path += length === 0 ? `M${px},${py}` : hasSteps ? `H${px}V${py}` : `L${px},${py}`;
		length += 1;
	}
	return path;
}
function dots(places, r, look) {
	return groupOf(look, places.filter(({ x, y }) => Number.isFinite(x + y)), ({ x, y, title }) => k$1("circle", {
		cx: pixels(x),
		cy: pixels(y),
		r
	}, title === void 0 ? null : k$1("title", null, title)));
}

// src/report/html/chart/axis.ts
function axisOf(axis, values) {
	const ends = axis.ends ?? spanOf(values);
	const label = axis.label === "" || isInTicks(axis.unit) ? axis.label : `${axis.label} (${axis.unit})`;
	return {
		ends,
		label: `${cleanText(label, 60)} →`,
		textOf: tickText(axis, ends)
	};
}
function ticksOf({ ends, textOf }, scale, count) {
	return ticksIn(ends, count).map((value) => ({
		at: scale(value),
		text: textOf(value)
	}));
}
const TICK = 6;
const GAP = 9;
const BELOW = "0.71em";
const MIDDLE$1 = "0.32em";
const EDGE$1 = 3;
const GRID = {
	stroke: "currentColor",
	"stroke-opacity": .1,
	"aria-hidden": "true"
};
const TICKS = {
	stroke: "currentColor",
	"aria-hidden": "true"
};
function gridY({ left, right }, ticks) {
	return groupOf(GRID, ticks, ({ at }) => line([left, at], [right, at]));
}
function axisX({ bottom }, ticks) {
	return [groupOf(TICKS, ticks, ({ at }) => line([at, bottom], [at, bottom + TICK])), groupOf({ "font-variant": "tabular-nums" }, ticks, ({ at, text }) => label(text, [at, bottom + GAP], { dy: BELOW }))];
}
function axisY({ left }, ticks) {
	return [groupOf(TICKS, ticks, ({ at }) => line([left - TICK, at], [left, at])), groupOf({
		"text-anchor": "end",
		"font-variant": "tabular-nums"
	}, ticks, ({ at, text }) => label(text, [left - GAP, at], { dy: MIDDLE$1 }))];
}
function labelX(text, { right, bottom }, margin) {
	return label(text, [right + margin.right - EDGE$1, bottom + margin.bottom - EDGE$1], { "text-anchor": "end" });
}
function labelY(text, { left, top, bottom }, margin) {
	const at = `translate(${pixels(left - margin.left + EDGE$1)},${pixels((top + bottom) / 2)}) rotate(-90)`;
	return k$1("text", {
		transform: at,
		dy: BELOW
	}, text);
}
function label(text, [x, y], look = {}) {
	return k$1("text", {
		x: pixels(x),
		y: pixels(y),
		...look
	}, text);
}
function isInTicks(unit) {
	return unit === "fraction" || unit === "number" || unit === "usd";
}
const [LEAST_PLAIN, LEAST_COMPACT, LEAST_UNNAMED] = [
	1e-6,
	1e6,
	0x38d7ea4c68000
];
const TICK_DIGITS = 6;
function numberTick(tick, unit) {
	const format = formatFor(unit);
	const rounded = Number(tick.toPrecision(TICK_DIGITS));
	const size = Math.abs(rounded);
	if (size >= LEAST_COMPACT || size > 0 && size < LEAST_PLAIN) return new Intl.NumberFormat("en", {
		notation: size < 1 || size >= LEAST_UNNAMED ? "scientific" : "compact",
		maximumSignificantDigits: TICK_DIGITS,
		...unit === "usd" && {
			style: "currency",
			currency: "USD"
		}
	}).format(rounded);
	if (unit === "number") return Number.isInteger(rounded) ? formatInteger(rounded) : String(rounded);
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
	if (unit !== "fraction") return (tick) => numberTick(tick, unit);
	const span = high - low;
	const decimals = span < .01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < .06 ? 1 : 0;
	return (tick) => `${(tick * 100).toFixed(decimals)}%`;
}

// src/report/html/chart/interval-chart.ts
const WIDTH = 150;
const HEIGHT = 22;
const EDGE = 2;
const MIDDLE = HEIGHT / 2;
const ENDS = [EDGE, 148];
function reachOf(changes) {
	return Math.max(.01, ...changes.flatMap(endsOf));
}
function ownReach(change) {
	return 1.15 * Math.max(0, ...endsOf(change)) || 1;
}
function endsOf({ delta, interval }) {
	return [delta, ...interval ?? []].map(Math.abs).filter(Number.isFinite);
}
function drawChange({ delta, interval, better }, reach) {
	const sign = better === "higher" ? 1 : -1;
	const colour = delta === 0 ? "var(--muted)" : sign * delta > 0 ? "var(--good)" : "var(--bad)";
	const scale = clampedScale([-reach, reach], ENDS);
	const zero = scale(0);
	const [from, to] = (interval ?? []).map((end) => scale(sign * end));
	return drawInterval({
		at: scale(sign * delta),
		from,
		to
	}, {
		stroke: colour,
		"stroke-width": 2.5,
		"stroke-opacity": .55
	}, line([zero, EDGE], [zero, 20]));
}
function drawScore(value, interval, range) {
	const scale = clampedScale(range, ENDS);
	const [from, to] = (interval ?? []).map(scale);
	return drawInterval({
		at: scale(value),
		from,
		to
	}, {
		stroke: "var(--now)",
		"stroke-width": 3,
		"stroke-opacity": .5
	}, line([ENDS[0], MIDDLE], [ENDS[1], MIDDLE]));
}
function drawPair({ now, base }, range) {
	const scale = clampedScale(range, ENDS);
	const placeOf = (value) => value === null || !Number.isFinite(value) ? [] : [{
		x: scale(value),
		y: MIDDLE
	}];
	const [ring, dot] = [placeOf(base), placeOf(now)];
	const joined = ring.flatMap((from) => dot.map((to) => line([from.x, MIDDLE], [to.x, MIDDLE])));
	return drawSvg({
		width: WIDTH,
		height: HEIGHT
	}, null, k$1("g", { stroke: "var(--line)" }, line([ENDS[0], MIDDLE], [ENDS[1], MIDDLE])), k$1("g", {
		stroke: "var(--muted)",
		"stroke-width": 2
	}, joined), dots(ring, 4, {
		stroke: "var(--base)",
		"stroke-width": 2,
		fill: "var(--surface)"
	}), dots(dot, 4.5, { fill: "var(--now)" }));
}
function drawInterval({ at, from, to }, look, ground) {
	return drawSvg({
		width: WIDTH,
		height: HEIGHT
	}, null, k$1("g", { stroke: "var(--line)" }, ground), from === void 0 || to === void 0 || !Number.isFinite(from + to) ? null : k$1("g", look, line([from, MIDDLE], [to, MIDDLE])), dots([{
		x: at,
		y: MIDDLE
	}], 4, { fill: look.stroke }));
}

// src/report/html/chart/bar-chart.ts
function barTable({ title, axis, bars }, names) {
	const text = barText(axis, bars);
	const print = (value) => value === null ? "–" : text(value);
	const ends = axis.ends ?? spanOf(bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null)));
	const base = {
		title: names.base,
		align: "r",
		cell: (bar) => print(bar.base)
	};
	return table(title, [
		{
			title: "Name",
			isHead: true,
			cell: ({ name }) => foreign(name)
		},
		{
			title: axis.label,
			cell: (bar) => drawing(drawPair(bar, ends))
		},
		...bars.some((bar) => bar.base !== null) ? [base] : [],
		{
			title: names.now,
			align: "r",
			cell: ({ now }) => print(now)
		}
	], bars);
}
function barText({ unit }, bars) {
	const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
	if (unit === "number" && values.every(Number.isInteger)) return formatInteger;
	return formatFor(unit).value;
}

// src/report/html/chart/line-chart.ts
const SIZE = {
	width: 460,
	height: 300
};
const PANEL_SIZE = {
	width: 340,
	height: 240
};
const STROKES = {
	reference: {
		stroke: "var(--muted)",
		"stroke-width": 1.2,
		"stroke-dasharray": "1 4"
	},
	base: {
		stroke: "var(--base)",
		"stroke-width": 1.7,
		"stroke-dasharray": "5 3"
	},
	now: {
		stroke: "var(--now)",
		"stroke-width": 2.2
	}
};
const MARGIN = {
	left: 60,
	right: 20,
	top: 20,
	bottom: 38
};
function drawLines(chart) {
	const panels = panelsOf(chart);
	if (panels.length === 1) return [{
		name: null,
		svg: drawPanel(chart, chart.lines, SIZE, chart)
	}];
	return panels.map(({ name, lines }) => {
		return {
			name,
			svg: drawPanel(chart, lines, PANEL_SIZE, {
				title: chart.title,
				caption: name
			})
		};
	});
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
const SIDES = [
	"reference",
	"base",
	"now"
];
function sortedBySide(lines) {
	return lines.toSorted((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side));
}
function drawPanel(chart, lines, size, alternative) {
	const [left, right, top, bottom] = [
		MARGIN.left,
		size.width - MARGIN.right,
		MARGIN.top,
		size.height - MARGIN.bottom
	];
	const area = {
		left,
		right,
		top,
		bottom
	};
	const points = chart.lines.flatMap((one) => one.points);
	const [xs, ys] = [points.map(({ x }) => x), points.flatMap(({ y }) => y ?? [])];
	const axes = {
		x: axisOf(chart.x, xs),
		y: axisOf(chart.y, ys)
	};
	const x = linearScale(axes.x.ends, [left, right]);
	const y = linearScale(axes.y.ends, [bottom, top]);
	const count = size.width < SIZE.width ? 4 : 6;
	const ticks = {
		x: ticksOf(axes.x, x, count),
		y: ticksOf(axes.y, y, count)
	};
	const frame = {
		x: left,
		y: top,
		width: right - left,
		height: bottom - top
	};
	return drawSvg(size, alternative, gridY(area, ticks.y), axisY(area, ticks.y), labelY(axes.y.label, area, MARGIN), axisX(area, ticks.x), labelX(axes.x.label, area, MARGIN), k$1("rect", {
		...frame,
		fill: "none",
		stroke: "var(--line)"
	}), sortedBySide(lines).map((one) => drawLine(chart, one, {
		x,
		y
	})));
}
function drawLine(chart, one, { x, y }) {
	const look = STROKES[one.side];
	const points = one.points.map((point) => ({
		x: point.x,
		y: point.y ?? NaN
	}));
	const drawn = paths([points.map((point) => [x(point.x), y(point.y)])], look, one.steps);
	if (!one.dots) return [drawn];
	const fill = one.side === "now" ? look.stroke : "var(--surface)";
	const measured = points.filter((point) => Number.isFinite(point.y)).map((point) => ({
		x: x(point.x),
		y: y(point.y),
		title: pointText(chart, one.name, point)
	}));
	return [drawn, dots(measured, 3.5, {
		stroke: look.stroke,
		"stroke-width": 1.5,
		fill
	})];
}
function pointText({ x, y }, name, point) {
	const format = (unit, value) => formatFor(unit).value(value);
	return cleanText(`${name}: ${format(y.unit, point.y)} at ${format(x.unit, point.x)}`);
}

// src/report/html/chart/matrix-chart.ts
const SHADES = 5;
const MOST_LEVEL = 8;
function matrixTable(chart) {
	const { title, rows, columns } = chart;
	const head = {
		title: [
			k$1("div", null, `${rows.label} ↓`),
			" ",
			k$1("div", null, `${columns.label} →`)
		],
		isHead: true,
		cell: ({ name }) => foreign(name)
	};
	const isTurned = columns.names.length > MOST_LEVEL && columns.names.some((name) => name.length > 4);
	const counts = columns.names.map((name, place) => {
		const text = foreign(name);
		return {
			title: isTurned ? k$1("span", { class: "turned" }, text) : text,
			cell: ({ cells }) => countCell(cells[place])
		};
	});
	return table(title, [head, ...counts], rowsOf(chart));
}
function rowsOf({ rows, columns, now, base, diagonal }) {
	const before = (i, j) => base?.[i]?.[j] ?? 0;
	const changes = now.flatMap((row, i) => row.map((count, j) => Math.abs(count - before(i, j))));
	const largest = Math.max(1, ...changes);
	return rows.names.map((name, i) => {
		const sum = (now[i] ?? []).reduce((total, count) => total + count, 0);
		return {
			name,
			cells: columns.names.map((column, j) => {
				const count = now[i]?.[j] ?? 0;
				const change = count - before(i, j);
				const isRight = diagonal ? name === column : null;
				const was = base === null ? "" : `, was ${formatInteger(before(i, j))}`;
				return {
					now: count,
					base: base === null ? null : before(i, j),
					weight: base === null ? count / (sum || 1) : Math.abs(change) / largest,
					colour: base === null ? isRight === false ? "bad" : "now" : changeColour(change > 0, isRight),
					title: cleanText(`${name} as ${column}: ${formatInteger(count)}${was}`)
				};
			})
		};
	});
}
function changeColour(isMore, isRight) {
	if (isRight === null) return isMore ? "now" : "base";
	return isMore === isRight ? "good" : "bad";
}
function countCell(cell) {
	if (cell === void 0) return null;
	const { now, base, weight, colour, title } = cell;
	const change = base === null ? 0 : now - base;
	const shade = weight === 0 ? "count" : `count ${colour} shade-${Math.ceil(weight * SHADES)}`;
	return k$1("span", {
		class: shade,
		title
	}, now === 0 && change === 0 ? k$1("span", { class: "unseen" }, "0") : formatInteger(now), change === 0 ? null : k$1("small", null, ` ${change > 0 ? "+" : "-"}${formatInteger(Math.abs(change))}`));
}

// src/report/html/parts/charts.ts
const MAX_POINTS = 30;
const MAX_NARROW = 10;
function chartsPart(suites, names) {
	const drawn = suites.filter(({ charts }) => charts.length > 0);
	if (drawn.length === 0) return null;
	const parts = drawn.map(({ name, charts }) => {
		const heading = suites.length > 1 ? k$1("h3", null, name) : null;
		return k$1("div", null, heading, k$1("div", { class: "charts" }, charts.map((chart) => drawChartFigure(withVisibleNames(chart), names))));
	});
	return section("charts", "Charts", ...parts);
}
function withVisibleNames(chart) {
	const visible = (name) => cleanText(name).trim() === "" ? JSON.stringify(name) : name;
	const withName = (one) => ({
		...one,
		name: visible(one.name)
	});
	if (chart.kind === "bars") return {
		...chart,
		bars: chart.bars.map(withName)
	};
	if (chart.kind === "lines") return {
		...chart,
		lines: chart.lines.map(withName)
	};
	const { rows, columns } = chart;
	return {
		...chart,
		rows: {
			...rows,
			names: rows.names.map(visible)
		},
		columns: {
			...columns,
			names: columns.names.map(visible)
		}
	};
}
function chartFigure(figure) {
	const { title, caption, content, numbers = null, legend, remark, classes = "", isWide = false } = figure;
	return k$1("figure", { class: [
		"chart",
		classes,
		isWide ? "broad" : ""
	].filter(Boolean).join(" ") }, k$1("figcaption", null, k$1("strong", null, foreign(title)), k$1("span", null, withCode(caption))), legend, content, remark, numbers === null ? null : fold("Numbers", numbers));
}
function drawChartFigure(chart, names) {
	const { title, caption, kind } = chart;
	const figure = {
		title,
		caption,
		classes: kind,
		isWide: isWide(chart),
		legend: legend(chart, names)
	};
	if (chart.kind === "matrix") return chartFigure({
		...figure,
		content: matrixTable(chart)
	});
	if (chart.kind === "bars") return chartFigure({
		...figure,
		content: barTable(chart, names),
		remark: leftOut(chart)
	});
	return chartFigure({
		...figure,
		content: panelsPart(chart),
		numbers: lineTable(chart, names)
	});
}
function panelsPart(chart) {
	const panels = drawLines(chart).map(({ name, svg }) => k$1("div", null, name === null ? null : k$1("p", null, foreign(name)), drawing(svg, "div")));
	return k$1("div", { class: "panels" }, panels);
}
function leftOut({ left_out: left }) {
	return left ? k$1("p", { class: "hint" }, `and ${formatInteger(left.count)} more: ${left.which}`) : null;
}
function isWide(chart) {
	if (chart.kind === "matrix") return chart.columns.names.length > MAX_NARROW;
	return chart.kind === "lines" && panelsOf(chart).length > 1;
}
function legend(chart, names) {
	if (chart.kind === "matrix") return k$1("p", { class: "hint" }, matrixLegend(chart));
	if (chart.kind === "bars") return chart.bars.some(({ base }) => base !== null) ? k$1("p", { class: "hint" }, `Ring: ${names.base}. Dot: ${names.now}.`) : null;
	const entries = lineEntries(chart, names);
	if (entries.length < 2) return null;
	const items = entries.map(([name, sample]) => k$1("li", null, sample, " ", foreign(name)));
	return k$1("ul", { class: "legend" }, items);
}
function lineEntries({ lines }, names) {
	return [...new Map(sortedBySide(lines).map(({ name, side }) => [side === "reference" ? name : names[side], side]))].map(([name, side]) => {
		const line = k$1("line", {
			x1: 1,
			x2: 25,
			y1: 5,
			y2: 5,
			...STROKES[side],
			"stroke-width": 2.2
		});
		return [name, k$1("svg", {
			width: 26,
			height: 10,
			"aria-hidden": "true"
		}, line)];
	});
}
function matrixLegend({ base, diagonal }) {
	if (base === null) return "Colour: share of the row.";
	return `Colour: difference from the base (${diagonal ? "blue is more correct or less wrong, orange the opposite" : "blue is more, grey is less"}); signed numbers are the differences.`;
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
	if (results.length === 0) return section("gates", "Gates", k$1("p", null, `${verdict === null ? "No gates were evaluated" : "No gates are configured"}; this report is for information only.`));
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
	return fold(title, k$1("p", { class: "hint" }, hint), stackedTable("Tests of gates", named, rows));
}
function advicePart(report) {
	const notes = adviceNotes(report);
	return notes.length === 0 ? null : k$1("div", null, k$1("h3", null, "What to look at first"), noteList(notes));
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
		const badge = k$1("span", {
			class: `badge ${tone}`,
			"aria-hidden": "true"
		}, sign);
		const subject = about === "" ? null : [foreign(about, "strong"), ": "];
		return k$1("li", { class: tone }, badge, k$1("span", null, subject, withCode(text)));
	});
	return k$1("ul", { class: "notes" }, items);
}

// src/report/html/parts/history.ts
const MAX_LINES = 12;
const MIN_POINTS = 3;
function historyPart(report, names) {
	const lines = historyLines(report);
	const unit = lines[0]?.unit;
	if (unit === void 0) return null;
	const drawn = lines.filter((line) => line.unit === unit).slice(0, MAX_LINES);
	const reports = historyWithCurrent(report).length;
	const chart = {
		kind: "lines",
		title: "Scores of the last reports",
		caption: `The last ${formatCount(reports, "report")} of the base branch, this one last; a gap marks a change of the gold set.`,
		x: {
			label: "report",
			unit: "number",
			ends: [1, reports]
		},
		y: {
			label: "",
			unit
		},
		lines: drawn.map(({ name, points }) => ({
			name,
			side: "now",
			dots: true,
			points
		}))
	};
	return section("history", "History", k$1("div", { class: "charts" }, drawChartFigure(chart, names)));
}
function historyLines(report) {
	const gated = gatedSeries(report.verdict?.gates ?? []);
	const all = Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.filter(isMainScore).flatMap((score) => {
		const metric = scoreName(score);
		const points = pointsOf(report, suite, seriesName(suite, metric));
		if (points.filter(({ y }) => y !== null).length < MIN_POINTS) return [];
		return {
			name: hasSeveral(report.suites) ? `${suite} ${metric}` : metric,
			unit: score.unit ?? "fraction",
			points,
			isGated: gated.has(seriesName(suite, metric))
		};
	}));
	return all.some(({ isGated }) => isGated) ? all.filter(({ isGated }) => isGated) : all;
}
function pointsOf(report, suite, series) {
	let before;
	return historyWithCurrent(report).flatMap(({ scores, gold }, index) => {
		const value = scores[series];
		if (value === void 0 || !Number.isFinite(value)) return [];
		const point = {
			x: index + 1,
			y: value
		};
		const isNewGold = before !== void 0 && gold[suite] !== before;
		before = gold[suite];
		return isNewGold ? [{
			x: index + .5,
			y: null
		}, point] : [point];
	});
}

// src/report/html/parts/scores.ts
const MAX_SLICES = 500;
const MAX_OPEN_SLICES = 12;
const COMPARED_HINT = "The drawing shows each change with its 95% confidence interval: right is better, whichever direction the metric has. Changes of percentages are on one scale, in points; each other change is on its own.";
const SINGLE_HINT = "The drawing shows each score with its 95% confidence interval within the range of the metric.";
const SHARED_HINT = " Base, this run and Δ are over the cases that both runs have with the same gold line.";
function metricsPart(facts) {
	const { report } = facts;
	const rows = sortRows(facts.rows.filter((row) => !isPlainSlice(row) && !row.isCaseGate));
	const isShared = report.diff !== null && sharedCases(report.diff).length > 0;
	return section("metrics", "Metrics", k$1("p", { class: "hint" }, isCompared(report) ? COMPARED_HINT : SINGLE_HINT, isShared ? SHARED_HINT : null), rows.length === 0 ? k$1("p", null, "There are no scores.") : scoreTable("Metrics", rows, facts), sampleLines(report).map((line) => k$1("p", { class: "hint" }, toMarkup(line))));
}
function slicesPart(facts) {
	const { report } = facts;
	const slices = facts.rows.filter(({ slice }) => slice !== null);
	if (slices.length === 0) return null;
	const sorted = sortSlices(report, slices);
	const more = sorted.slice(MAX_OPEN_SLICES, MAX_SLICES);
	const left = sorted.length - MAX_SLICES;
	return section("slices", "Slices", k$1("p", { class: "hint" }, isCompared(report) ? describeSlices(slices) : "In the order of the report."), scoreTable("Slices", sorted.slice(0, MAX_OPEN_SLICES), facts), more.length > 0 ? fold(formatCount(more.length, "more slice"), scoreTable("More slices", more, facts)) : null, left > 0 ? k$1("p", null, `and ${formatInteger(left)} more in report.json`) : null);
}
function scoreTable(caption, rows, facts) {
	const { report } = facts;
	const compared = isCompared(report);
	const hasSeveral = new Set(rows.map(({ suite }) => suite)).size > 1;
	const columns = htmlColumns(scoreColumns(rows, {
		compared,
		several: hasSeveral,
		head: runName(report)
	})).flatMap((column) => {
		if (column.title === "") return [{
			title: k$1("span", { class: "unseen" }, "Result"),
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
	const end = columns.findIndex(({ title }) => title === "Limit");
	columns.splice(end < 0 ? columns.length : end, 0, drawnColumn(rows, compared));
	return stackedTable(caption, columns, rows);
}
function drawnColumn(rows, compared) {
	const reach = reachOf(rows.flatMap((row) => isFraction(row) ? changeOf(row) : []));
	const scale = k$1("span", { class: "scale" }, k$1("span", null, "worse"), k$1("span", null, "better"));
	return {
		title: compared ? scale : "Interval",
		label: "",
		cell: (row) => drawnCell(row, reach, compared)
	};
}
function metricCell(row, { links, leads }) {
	const { suite, name, better, score } = row;
	const cases = (score?.status === "measured" || score?.status === "partial") && leads(suite, name) ? k$1("a", {
		href: `#${scoreHash(suite, name)}`,
		"aria-label": `cases of ${name}`
	}, "cases") : null;
	const direction = better === null ? null : `${better} is better`;
	const separator = direction !== null && cases !== null ? " · " : null;
	return k$1("span", null, toMarkup(metricPhrase(row, links)), " ", k$1("span", { class: "way" }, direction, separator, cases));
}
function drawnCell(row, reach, compared) {
	if (compared) {
		const [change] = changeOf(row);
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
function changeOf({ change, better }) {
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
	return k$1("span", { class: "params" }, foreign(truncate(JSON.stringify(params), 300)));
}
function trialsPart(report) {
	const repeated = suitesWithTrials(report);
	if (repeated.length === 0) return null;
	const several = hasSeveral(report.suites);
	return section("trials", "Repeated trials", repeated.map(([suite, trials]) => [
		several ? k$1("h3", null, suite) : null,
		k$1("p", null, `${describeTrials(trials)}. ${describeVariance(trials)}.`),
		trials.pass_rates.length > 0 ? stackedTable(`Pass rates of ${suite}`, htmlColumns(PASS_RATE_COLUMNS), trials.pass_rates) : null,
		k$1("p", null, toMarkup(describeFlaky(trials, MAX_FLAKY, (id) => `#${caseHash(suite, id)}`)), ".")
	]));
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
		historyPart(report, names),
		suitesPart(report)
	].filter((part) => part !== null);
	const body = [
		k$1("a", {
			class: "skip",
			href: "#main"
		}, "Skip to the report"),
		bannerPart(report, page, links),
		navigation(parts),
		k$1("main", {
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

export { renderHtml };