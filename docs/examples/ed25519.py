"""Checks Ed25519 signatures (RFC 8032) with nothing but Python's integers. Slow, but a manifest is rare."""
import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(factor, p):
    q = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            q = add(q, p)
        p, factor = add(p, p), factor >> 1
    return q


def point(data):
    y, sign = int.from_bytes(data, 'little') & (2**255 - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError('not a point')
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, 'little'))


def is_signed(text, signature, key):
    """Whether `signature` (64 bytes) of `text` was made with the private key of `key` (32 bytes)."""
    try:
        s = int.from_bytes(signature[32:], 'little')
        h = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), 'little') % ORDER
        p, q = multiply(s, BASE), add(point(signature[:32]), multiply(h, point(key)))
    except (ValueError, IndexError):
        return False
    same = (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0
    return len(signature) == 64 and s < ORDER and same
